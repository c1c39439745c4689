#!/usr/bin/env python3
"""Tests `pbcs serve` as a browser, and as somebody worse, would meet it.

usage: server_test.py PBCS [TEST...]
"""
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

PBCS = ""
EASY = "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57"
# Minutes of work with this theory.
LONG = {"question": "solve", "theory": "BB",
        "puzzle": "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"}
PATIENCE = 60  # seconds after which something is not slow but broken


class Server:
    """A running server at a free port."""

    def __init__(self, *options):
        environment = {k: v for k, v in os.environ.items()
                       if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self.process = subprocess.Popen(
            [PBCS, "serve", "--port", "0", "--no-open", *options], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=environment)
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def get(self, path="/", headers=None):
        return self.request("GET", path, None, headers or {})

    def ask(self, question, headers=None):
        body = question if isinstance(question, bytes) else json.dumps(question).encode()
        status, text, _ = self.request("POST", "/api/ask", body,
                                       {"Content-Type": "application/json", **(headers or {})})
        return status, [json.loads(line) for line in text.splitlines()]

    def request(self, method, path, body, headers):
        connection = self.connect()
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.read(), dict(response.getheaders())
        finally:
            connection.close()

    def raw(self, data, ends=False):
        """What comes back for these bytes, and perhaps the end, until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            received = b""
            try:
                connection.sendall(data)
                if ends:
                    connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(65536):
                    received += piece
            except ConnectionError:  # it may be closed before everything was sent
                pass
            return received

    def process_file(self, name):
        return pathlib.Path(f"/proc/{self.process.pid}/{name}")

    def descriptors(self):
        return len(list(self.process_file("fd").iterdir()))

    def kilobytes(self):
        for line in self.process_file("status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def cpu_ticks(self):
        fields = self.process_file("stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


class PageTest(unittest.TestCase):
    def test_page_and_headers(self):
        with Server() as server:
            status, text, headers = server.get()
            self.assertEqual(status, 200)
            self.assertIn(b'<meta name="pbcs-backend" content="http">', text)
            self.assertNotIn(b"pbcs-open", text)
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["Cache-Control"], "no-store")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(server.get("/nothing")[0], 404)
            self.assertEqual(server.get("/../../etc/passwd")[0], 404)
            self.assertEqual(server.get("/assets/page.js")[2]["Content-Type"],
                             "text/javascript; charset=utf-8")

    def test_puzzle_to_open(self):
        with Server(EASY) as server:
            self.assertIn(b'<meta name="pbcs-open" content="', server.get()[1])

    def test_unreadable_puzzle(self):
        ended = subprocess.run([PBCS, "serve", "--port", "0", "latin: 12 3x"], capture_output=True,
                               text=True, timeout=PATIENCE, check=False)
        self.assertEqual(ended.returncode, 2)
        self.assertIn("argument: ", ended.stderr)

    def test_port_in_use(self):
        with Server() as server:
            ended = subprocess.run([PBCS, "serve", "--port", str(server.port)],
                                   capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual(ended.returncode, 2)
            self.assertIn("the port is in use", ended.stderr)


class AskTest(unittest.TestCase):
    def test_steps_come_before_the_answer(self):
        with Server() as server:
            status, lines = server.ask({"question": "solve", "puzzle": EASY})
            self.assertEqual(status, 200)
            steps = lines[-1]["answer"]["path"]["steps"]
            self.assertEqual([line["number"] for line in lines[:-1]],
                             list(range(1, len(steps) + 1)))

    def test_bad_requests_are_answers(self):
        with Server() as server:
            for body in (b"", b"{", b"[]", b'{"question":"what"}', b"\xff\xfe", b"{" * 100000):
                status, lines = server.ask(body)
                self.assertEqual(status, 200, body[:20])
                self.assertEqual(lines[-1]["error"]["kind"], "usage", body[:20])

    def test_time_limit_of_the_server(self):
        with Server("--max-seconds", "0.2") as server:
            lines = server.ask({**LONG, "timeout": 1000})[1]
            self.assertEqual(lines[-1]["answer"]["path"]["status"], "time-limit")

    def test_large_boards(self):
        with Server("--max-labels", "700") as server:
            lines = server.ask({"question": "solve", "puzzle": EASY})[1]
            self.assertEqual(lines[-1]["error"]["kind"], "limit")


class RefusalTest(unittest.TestCase):
    def test_foreign_names_and_pages(self):
        with Server() as server:
            good = f"localhost:{server.port}"
            self.assertEqual(server.get(headers={"Host": good})[0], 200)
            self.assertEqual(server.get(headers={"Host": good, "Origin": f"http://{good}"})[0], 200)
            for headers in ({"Host": f"evil.example:{server.port}"}, {"Host": "localhost:1"},
                            {"Origin": "http://evil.example"}, {"Origin": "null"}):
                self.assertEqual(server.get(headers=headers)[0], 403, headers)
                status, lines = server.ask({"question": "about"}, headers)
                self.assertEqual((status, lines[0]["error"]["kind"]), (403, "usage"), headers)

    def test_no_host(self):
        with Server() as server:
            self.assertIn(b" 403 ", server.raw(b"GET / HTTP/1.0\r\n\r\n").split(b"\r\n")[0])

    def test_other_types_of_content(self):
        with Server() as server:
            for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
                status = server.ask({"question": "about"}, {"Content-Type": kind})[0]
                self.assertEqual(status, 415, kind)

    def test_long_bodies(self):
        with Server("--max-body", "1000") as server:
            self.assertEqual(server.ask(b"x" * 1001)[0], 413)
            self.assertEqual(server.ask({"question": "about"})[0], 200)

    def test_bodies_in_pieces(self):
        with Server() as server:
            received = server.raw(
                f"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                "5\r\nhello\r\n0\r\n\r\n".encode())
            self.assertIn(b" 411 ", received.split(b"\r\n")[0])
            self.assertNotIn(b" 200 ", received)

    def test_what_follows_a_refused_request_is_no_request(self):
        with Server() as server:
            inner = (f"GET /assets/page.js HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n")
            received = server.raw(
                f"POST /api/ask HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(inner)}\r\n\r\n{inner}".encode())
            self.assertIn(b" 403 ", received.split(b"\r\n")[0])
            self.assertNotIn(b" 200 ", received)

    def test_malformed_requests(self):
        with Server() as server:
            for data in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00", b"A" * 100000,
                         b"POST /api/ask HTTP/1.1\r\nContent-Length: x\r\n\r\n",
                         b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 10000 + b"\r\n"):
                server.raw(data, ends=True)
            self.assertEqual(server.get()[0], 200)

    def test_too_many_questions(self):
        with Server("--max-questions", "1") as server:
            first = server.connect()
            first.request("POST", "/api/ask", json.dumps(LONG), {"Content-Type": "application/json"})
            first.getresponse()  # its headers: it is being answered
            status, lines = server.ask({"question": "about"})
            self.assertEqual((status, lines[0]["error"]["kind"]), (503, "limit"))
            self.assertIn("try again", lines[0]["error"]["message"])
            self.assertEqual(server.get()[0], 200)
            first.close()
            self.assertTrue(wait_until(lambda: server.ask({"question": "about"})[0] == 200))


class EndTest(unittest.TestCase):
    def test_a_client_that_goes_away_stops_its_work(self):
        with Server("--max-questions", "2") as server:
            for _ in range(4):  # more than may be answered at once
                connection = server.connect()
                connection.request("POST", "/api/ask", json.dumps(LONG),
                                   {"Content-Type": "application/json"})
                connection.getresponse()  # its headers: it is being answered
                connection.close()
                self.assertTrue(wait_until(lambda: server.ask({"question": "about"})[0] == 200))

            def idle():
                before = server.cpu_ticks()
                time.sleep(0.5)
                return server.cpu_ticks() - before <= 5

            self.assertTrue(wait_until(idle))

    def test_ctrl_c(self):
        with Server() as server:
            server.process.send_signal(signal.SIGINT)
            self.assertEqual(server.process.wait(PATIENCE), 0)

    def test_ctrl_c_with_work_to_do(self):
        with Server() as server:
            connection = server.connect()
            connection.request("POST", "/api/ask", json.dumps(LONG),
                               {"Content-Type": "application/json"})
            connection.getresponse()
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(server.process.wait(PATIENCE), 130)
            connection.close()


class LoadTest(unittest.TestCase):
    REQUESTS = 1000
    CONNECTIONS = 8

    def work(self, server, count, lost):
        connection = server.connect()
        for i in range(count):
            kind = i % 3
            question = ({"question": "read", "text": EASY}, {"question": "count", "puzzle": EASY},
                        {"question": "hint", "puzzle": EASY})[kind]
            connection.request("POST", "/api/ask", json.dumps(question),
                               {"Content-Type": "application/json"})
            response = connection.getresponse()
            lines = response.read().splitlines()
            if response.status != 200 or "answer" not in json.loads(lines[-1]):
                lost.append((question, response.status))
        connection.close()

    def round(self, server, count):
        lost = []
        threads = [threading.Thread(target=self.work,
                                    args=(server, count // self.CONNECTIONS, lost))
                   for _ in range(self.CONNECTIONS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(lost, [])

    def test_no_answer_is_lost_and_nothing_grows(self):
        with Server("--max-questions", str(self.CONNECTIONS)) as server:
            self.round(server, self.REQUESTS // 2)
            idle = server.descriptors()
            memory = server.kilobytes()
            self.round(server, self.REQUESTS // 2)
            self.assertTrue(wait_until(lambda: server.descriptors() <= idle))
            # A leak of one answer of each question would be more.
            self.assertLess(server.kilobytes() - memory, 8000)


def main():
    global PBCS
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PBCS = sys.argv.pop(1)
    unittest.main(verbosity=2)


if __name__ == "__main__":
    main()
