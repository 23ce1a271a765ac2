import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { endpointsIn } from './endpoint.ts'

test('every endpoint that a module of the contract exports is listed, under a name of its own', async () => {
  const files = globSync('endpoints/**/*.ts', { cwd: import.meta.dirname })
  const modules: object[] = await Promise.all(files.map((file) => import(`./${file}`)))
  expect(modules.length).toBeGreaterThan(10)
  const names = modules.flatMap((module) => [...endpointsIn([module]).keys()])
  expect(names.sort()).toEqual([...allEndpoints.keys()].sort())
})
