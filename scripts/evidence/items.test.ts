import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tasks } from '../tasks.mjs'
import { chooseParts } from '../test/choose-parts.ts'
import { parts } from '../test/parts.ts'
import { root } from '../test/run-command.ts'
import { describeCommand, evidenceItems } from './items.ts'

const choices = { seed: '77', isQuick: false }
const itemsOf = (task: string) => evidenceItems.filter((item) => item.task === task)
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('gives each item a name of its own and a task that there is', () => {
  const names = evidenceItems.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(evidenceItems.filter(({ task }) => !Object.hasOwn(tasks, task))).toEqual([])
})

test('runs every part of the tests but the bench, and parts alone by their names', () => {
  const chosen = itemsOf('test').map((item) => chooseParts(item.args(choices), parts))
  const ran = new Set(chosen.flatMap(({ names }) => names))
  const checked = /runParts\(\[(.*)\]/.exec(readText('scripts/test/check.ts'))?.[1] ?? ''
  const others = parts
    .map(({ name }) => name)
    .filter((name) => !ran.has(name) && !checked.includes(`'${name}'`))
  // These two have a command that does more.
  expect(others).toEqual(['histories', 'bench'])
  expect(chosen.flatMap(({ filters }) => filters)).toEqual(['access'])
})

test('has an item for each rehearsal', () => {
  const rehearsals = [
    ...readText('scripts/rehearse/rehearse.ts').matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm),
  ]
  expect(rehearsals.length).toBeGreaterThan(3)
  const named = new Set(itemsOf('rehearse').map((item) => item.args(choices)[0]))
  expect(rehearsals.flatMap(([, name = '']) => (named.has(name) ? [] : name))).toEqual([])
})

test('plays fewer histories when quick, from a new seed either way', () => {
  const [item] = itemsOf('histories')
  expect(describeCommand('histories', item?.args(choices) ?? [])).toBe(
    'npm run histories -- --count 200 --seed 77',
  )
  expect(item?.args({ ...choices, isQuick: true })).toEqual(['--count', '20', '--seed', '77'])
})

test('describes a command as it is typed', () => {
  expect(describeCommand('test', ['surface'])).toBe('npm test -- surface')
  expect(describeCommand('planted', [])).toBe('npm run planted')
})
