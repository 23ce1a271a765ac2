import { expect, test } from 'vitest'
import { chooseItems, readOptions } from './choose-items.ts'
import { evidenceItems } from './items.ts'

const choose = (args: readonly string[], done: readonly string[] = []) =>
  chooseItems(evidenceItems, readOptions(args, evidenceItems), (name) => done.includes(name)).map(
    ({ name }) => name,
  )

test('chooses every item without words', () => {
  expect(choose([])).toHaveLength(evidenceItems.length)
})

test('chooses by parts of names, and leaves out by them', () => {
  expect(choose(['--only', 'conformance,alerts'])).toEqual([
    'conformance-simulator',
    'conformance-pull-adapter',
    'rehearse-alerts',
  ])
  expect(choose(['--only', 'conformance', '--skip', 'pull'])).toEqual(['conformance-simulator'])
})

test('leaves out what has a result only when resumed', () => {
  expect(choose(['--only', 'conformance', '--resume'], ['conformance-simulator'])).toEqual([
    'conformance-pull-adapter',
  ])
  expect(choose(['--only', 'simulator'], ['conformance-simulator'])).toEqual(['conformance-simulator'])
})

test.each([[['--only', 'speed']], [['--skip', 'speed']], [['--fast']]])('refuses %j', (args) => {
  expect(() => readOptions(args, evidenceItems)).toThrow(/speed|fast/)
})
