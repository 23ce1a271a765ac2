import type { Violation } from './read-tree.ts'
import type { Import } from './scan-imports.ts'

/** Every ring of files that import each other, types and lazy imports included, told once at its first file. */
export function checkCycles(imports: readonly Import[]): Violation[] {
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports) {
    if (to) graph.set(from, [...(graph.get(from) ?? []), to])
  }
  const finished = new Set<string>()
  const rings = new Map<string, Violation>()
  const walk = (file: string, trail: string[]) => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      const ring = trail.slice(start)
      const first = [...ring].sort()[0] ?? file
      rings.set([...ring].sort().join(' '), {
        path: first,
        says: `imports in a ring: ${[...ring, file].join(' -> ')}`,
      })
      return
    }
    if (finished.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
    finished.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return [...rings.values()]
}
