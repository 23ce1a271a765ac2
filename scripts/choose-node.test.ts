import { expect, it } from 'vitest'
import { chooseNode } from './choose-node.mjs'

const [installed, packaged] = ['/usr/bin/node', '/checkout/node_modules/.bin/node']

it.each([
  ['24.0.0', packaged, installed],
  ['24.21.0', undefined, installed],
  ['26.10.0', packaged, installed],
  ['100.0.0', packaged, installed],
  ['22.20.0', packaged, packaged],
  ['20.20.2', packaged, packaged],
  ['20.20.2', undefined, undefined],
])('runs, with Node %s installed and %s packaged, %s', (version, given, chosen) => {
  expect(chooseNode({ version, installed, packaged: given })).toBe(chosen)
})
