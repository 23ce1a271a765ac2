import { expect, test } from 'vitest'
import type { PartResult } from './count-results.ts'
import { rerunFailedFiles } from './rerun-failed-files.ts'

const passed: PartResult = { passed: 2, failed: 0, skipped: 0, failures: [] }
const failed: PartResult = { passed: 1, failed: 1, skipped: 0, failures: [{ file: 'x', text: 'x' }] }
const first = { file: 'pay.test.ts', text: 'pays once' }
const second = { file: 'pay.test.ts', text: 'pays twice' }
const other = { file: 'quote.test.ts', text: 'quotes' }
const outside = { text: 'The product did not start' }

test('counts a file that passes on its own as flaky, runs it once, and counts its failures as passed', async () => {
  const ran: string[] = []
  const rerun = await rerunFailedFiles(
    { passed: 10, failed: 3, skipped: 1, failures: [first, second, other] },
    async (file) => {
      ran.push(file)
      return file === other.file ? failed : passed
    },
  )
  expect(ran).toEqual([first.file, other.file])
  expect(rerun.flaky).toEqual([first, second])
  expect(rerun.result).toEqual({ passed: 12, failed: 1, skipped: 1, failures: [other] })
})

test('keeps a failure without a file as failed, and a file of which nothing runs', async () => {
  const nothingRan: PartResult = { passed: 0, failed: 0, skipped: 2 }
  const result: PartResult = { passed: 4, failed: 2, skipped: 0, failures: [outside, first] }
  expect(await rerunFailedFiles(result, async () => nothingRan)).toEqual({ result, flaky: [] })
})

test('keeps a part without named failures as it is', async () => {
  const lint: PartResult = { passed: 0, failed: 1, skipped: 0 }
  const rerun = await rerunFailedFiles(lint, async () => passed)
  expect(rerun.result.failed).toBe(1)
  expect(rerun.flaky).toEqual([])
})
