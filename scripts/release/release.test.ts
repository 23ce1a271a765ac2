import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../test/run-command.ts'
import { judgeRelease } from './judge-release.ts'
import { writeNotices } from './write-notices.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'notices-'))
afterAll(() => rmSync(folder, { recursive: true }))

const good = {
  version: '0.2.0',
  changelog: '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2027-01-04\n\n- A line.\n\n## 0.1.0 - 2026-11-28\n',
  changedFiles: '',
  tags: ['v0.2.0'],
  acceptedBreaks: 1,
}

test('accepts a clean commit with the tag of its version', () => {
  expect(judgeRelease(good)).toEqual([])
})

test.each([
  [{ changedFiles: ' M README.md\n' }, 'The work tree has changes that are not committed.'],
  [
    { tags: ['v0.1.0', ''] },
    'The tag v0.2.0 does not name this commit: git tag -a v0.2.0 -m "MyAccount 0.2.0"',
  ],
  [
    { changelog: '## Unreleased\n\n## 0.1.0 - 2026-11-28\n' },
    'The newest version in CHANGELOG.md is "0.1.0 - 2026-11-28", not "0.2.0 - YYYY-MM-DD".',
  ],
  [
    { changelog: '## Unreleased\n\n- Forgotten.\n\n## 0.2.0 - 2027-01-04\n' },
    'CHANGELOG.md has lines under "Unreleased".',
  ],
])('refuses a release that is not ready: %j', (change, fault) => {
  expect(judgeRelease({ ...good, ...change })).toEqual([fault])
})

test('refuses breaks of the API in a patch', () => {
  const changelog = good.changelog.replaceAll('0.2.0', '0.2.1')
  expect(judgeRelease({ ...good, version: '0.2.1', tags: ['v0.2.1'], changelog })).toEqual([
    '0.2.1 is a patch, and scripts/compatibility/accepted-breaks.ts has breaks of the API.',
  ])
})

test.each([
  ['deploy/chart/Chart.yaml', /^(?:version|appVersion): (.+)$/gm, 2],
  ['deploy/kubernetes.yaml', /myaccount:([\d.]+)"$/gm, 2],
  ['deploy/compose.yaml', /myaccount:([\d.]+)\}/g, 1],
  ['deploy/container/Containerfile', /-t myaccount:([\d.]+) /g, 1],
  ['deploy/README.md', /APP_VERSION=([\d.]+) -t myaccount:([\d.]+) /g, 1],
  ['docs/install.md', /--branch v([\d.]+) .*\/opt\/myaccount\/([\d.]+)$/gm, 1],
])('finds the version of package.json in %s', (file, pattern, places) => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)]
  expect(found).toHaveLength(places)
  expect(new Set(found.flatMap(([, ...versions]) => versions))).toEqual(new Set([version]))
})

test('lists each package once with its license, and no workspace of ours', () => {
  const oak = path.join(folder, 'node_modules/oak')
  const elm = path.join(folder, 'node_modules/elm')
  for (const each of [oak, elm]) mkdirSync(each, { recursive: true })
  writeFileSync(path.join(oak, 'LICENSE.md'), 'Oak may be used.\n')
  writeFileSync(path.join(elm, 'package.json'), '{"license":"MIT","homepage":"https://elm.example"}')
  const listed = [
    `${folder}:myaccount@0.1.0`,
    `${folder}/node_modules/@myaccount/domain:@myaccount/domain@0.1.0:${folder}/domain`,
    `${oak}:oak@2.0.0`,
    `${elm}:elm@1.0.0`,
    `${oak}:oak@2.0.0`,
    '',
  ]
  expect(writeNotices(listed.join('\n'))).toBe(
    'MyAccount installs these packages. Each is under its own license.\n\nelm@1.0.0\n---------\n\nLicense: MIT\nhttps://elm.example\n\noak@2.0.0\n---------\n\nOak may be used.\n',
  )
})
