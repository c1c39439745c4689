// Moving between places with the arrow keys, on boards of any shape.

export interface Spot {
  name: string;
  x: number;
  y: number;
}

const kDirections: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in kDirections;
}

/** The nearest place in the direction of a key; what lies aside counts as further away. */
export function neighbour(spots: Spot[], from: string | null, key: string): string | null {
  const start = spots.find(({ name }) => name === from);
  if (!start) return spots[0]?.name ?? null;
  const [dx, dy] = kDirections[key]!;
  let best: Spot = start;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot.x - start.x) * dx + (spot.y - start.y) * dy;
    const aside = Math.abs((spot.x - start.x) * dy) + Math.abs((spot.y - start.y) * dx);
    if (along <= 1e-6 || aside > along * 1.5) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [spot, distance];
  }
  return best.name;
}

export function spotsOf(svg: SVGSVGElement): Spot[] {
  return [...svg.querySelectorAll<SVGGElement>('.place[data-place]')].map((place) => {
    const { x, y, width, height } = (place.querySelector<SVGGraphicsElement>('rect, circle, path') ?? place).getBBox();
    return { name: place.dataset.place!, x: x + width / 2, y: y + height / 2 };
  });
}
