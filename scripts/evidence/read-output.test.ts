import { describe, expect, test } from 'vitest'
import { readCountedLine, readJudgedLines, readScenes, readShare, readVerdict } from './read-output.ts'

describe('the line that counts', () => {
  const output =
    'rule: 3 passed, 1 failed in 2.0 s\n9 passed, 9 failed\n12 passed, 0 failed, 3 skipped\nafter\n'

  test('reads the last one alone', () => {
    expect(readCountedLine(output, true)).toEqual({
      counts: { passed: 12, failed: 0, skipped: 3 },
      says: ['12 passed, 0 failed, 3 skipped'],
    })
    expect(readCountedLine('3 passed, 2 failed\n', false).counts).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
    })
  })

  test.each([
    ['the line is missing', 'rule: 3 passed, 0 failed in 2.0 s\n', true],
    ['nothing ran', '0 passed, 0 failed\n', true],
    ['the command failed although nothing else did', '12 passed, 0 failed\n', false],
  ])('counts one failed when %s', (_case, text, succeeded) => {
    expect(readCountedLine(text, succeeded).counts.failed).toBe(1)
  })
})

describe('a share', () => {
  const read = readShare('histories hold', /edges of the payment machine/)

  test('reads what holds and what does not, and quotes the line beside', () => {
    const output =
      '19 of 20 histories hold, in 61.2 s.\n44 of 47 edges of the payment machine were walked, not: a.\n'
    expect(read(output, false)).toEqual({
      counts: { passed: 19, failed: 1, skipped: 0 },
      says: output.trim().split('\n'),
    })
  })

  test('counts one failed without the line, and when the command failed', () => {
    expect(read('Error: connect ECONNREFUSED\n', false)).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0 },
      says: [],
    })
    expect(read('20 of 20 histories hold, in 61.2 s.\n', false).counts.failed).toBe(1)
    expect(read('0 of 0 histories hold, in 0.0 s.\n', true).counts.failed).toBe(1)
  })

  test('counts missed goals of a bench that ended well', () => {
    const bench = readShare('goals are reached')
    expect(bench('39 of 41 goals are reached.\nMissed:\n  memory: 451 MB\n', true).counts.failed).toBe(2)
  })
})

test('counts judged lines', () => {
  const output = 'held    a portal is ready\nFAILED  no scope is seen: account 3\nheld    a load is applied\n'
  expect(readJudgedLines(output, false)).toEqual({
    counts: { passed: 2, failed: 1, skipped: 0 },
    says: ['2 held, 1 failed'],
  })
  expect(readJudgedLines('', true).counts.failed).toBe(1)
})

test('takes a verdict only with its figures', () => {
  const read = readVerdict(/^Lost: /)
  const output = 'Step  s\nLost: 0, charged twice: 0\n'
  expect(read(output, true)).toEqual({
    counts: { passed: 1, failed: 0, skipped: 0 },
    says: ['Lost: 0, charged twice: 0'],
  })
  expect(read(output, false).counts.failed).toBe(1)
  expect(read('Step  s\n', true).counts.failed).toBe(1)
})

describe('scenes of the cluster', () => {
  const printed = (result: string) => `   12 s  disk-full is left out: only root may mount a file system
scene     acknowledged  lost  twice  gap reads s  gap payments s  slowest payment s  ready after s  result
failover  120           0     0      4.0          9.1             8.8                0.0            ok
mail-away  88           1     0      1.0          2.1             1.8                0.0            ${result}

failover: kill -9 of PostgreSQL
`

  test('counts scenes, sums payments, and takes lost ones from the rows, which count all so far', () => {
    expect(readScenes(printed('FAILED'), false)).toEqual({
      counts: { passed: 1, failed: 1, skipped: 1 },
      says: [
        '1 of 2 scenes held: 208 payments acknowledged, 1 lost, 0 charged twice',
        'disk-full is left out: only root may mount a file system',
      ],
    })
  })

  test('counts one failed when it ended before the first scene, or badly', () => {
    expect(readScenes('Error: etcd did not start\n', false).counts).toMatchObject({ passed: 0, failed: 1 })
    expect(readScenes(printed('ok'), false).counts.failed).toBe(1)
    expect(readScenes(printed('ok'), true).counts.failed).toBe(0)
  })
})
