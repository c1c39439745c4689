#error "an optional package, in a build without it"
