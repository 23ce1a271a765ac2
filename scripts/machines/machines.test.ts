import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machines, statePredicates } from './machines.ts'
import { renderMachines } from './render-machines.ts'
import { newestMachines } from './write-machines.ts'

/** The first file ends with it; later ones rebuild no index (ADR 0128). */
const firstFileEnds = /\ncall reindex_states\(\);\n$/

test('the migration has the machines of the domain (npm run machines -- --next)', () => {
  expect(readFileSync(newestMachines, 'utf8').replace(firstFileEnds, '')).toBe(renderMachines())
})

test.each(machines)('reaches every state of a $name from where it begins, and no other', (machine) => {
  const reached = new Set<string>(machine.initial)
  for (const state of reached) {
    for (const { from, to } of machine.transitions) if (from === state) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...machine.states].sort())
})

test('gives each machine and each predicate a name of its own', () => {
  for (const names of [machines.map(({ name }) => name), statePredicates.map(({ name }) => name)]) {
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z_]+$/)
  }
})

test.each(statePredicates)('$name names states of its machine, each once', ({ machine, states }) => {
  expect(machine.states).toEqual(expect.arrayContaining([...states]))
  expect(new Set(states).size).toBe(states.length)
})
