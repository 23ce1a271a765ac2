import { describe, expect, test } from 'vitest'
import { fileEndings, fileKindOf } from './file-kind.ts'
import { mistakeInCount, mistakeInFile } from './file-limits.ts'
import { givesUpChecking, mayRemoveFile, standingOfFile } from './file-standing.ts'

const megabytes = (count: number) => count * 1024 * 1024

describe('the file kinds of domain.md 5.8', () => {
  test('lists these kinds and no others', () => {
    expect(fileEndings).toEqual([
      'jpg',
      'jpeg',
      'png',
      'heic',
      'pdf',
      'docx',
      'xlsx',
      'csv',
      'txt',
      'mp4',
      'mov',
    ])
  })
  test.each([
    ['roof.JPG', 'image/jpeg'],
    ['estimate.final.pdf', 'application/pdf'],
    ['photo.png.exe', undefined],
    ['photos.zip', undefined],
    ['drawing.svg', undefined],
    ['.pdf', undefined],
    ['pdf', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
    ['roof.jpg\u0000', undefined],
  ])('%s belongs to %s', (name, mediaType) => expect(fileKindOf(name)?.mediaType).toBe(mediaType))
})

describe('limits', () => {
  test.each([
    ['roof.jpg', megabytes(15), null],
    ['roof.jpg', megabytes(15) + 1, 'too_large'],
    ['roof.mov', megabytes(100), null],
    ['roof.mov', megabytes(100) + 1, 'video_too_large'],
    ['roof.jpg', 0, 'empty'],
    ['roof.zip', 1, 'kind'],
  ])('%s of %i bytes: %s', (name, sizeBytes, mistake) =>
    expect(mistakeInFile({ name, sizeBytes })).toBe(mistake),
  )
  test('accepts 20 files in a report and 60 on a claim', () => {
    expect([mistakeInCount('report', 19), mistakeInCount('report', 20)]).toEqual([null, 'too_many'])
    expect([mistakeInCount('claim', 59), mistakeInCount('claim', 60)]).toEqual([null, 'too_many_of_claim'])
  })
})

test('applies the outcome of the claim system only to a file that was received', () => {
  const received = { state: 'received', reason: null } as const
  expect(standingOfFile({ ...received, outcome: null })).toBe('received')
  expect(standingOfFile({ ...received, outcome: 'filed' })).toBe('filed')
  expect(standingOfFile({ ...received, outcome: 'failed' })).toBe('failed')
  expect(standingOfFile({ state: 'refused', reason: 'content', outcome: 'filed' })).toBe('refused')
})

test('counts a file that could not be checked as failed, without blaming the file', () => {
  expect(standingOfFile({ state: 'refused', reason: 'unchecked', outcome: null })).toBe('failed')
})

test('gives a check up after three days and six tries, and not before', () => {
  const wholeAtMs = Date.UTC(2026, 2, 10)
  const after = (hours: number, checks: number) =>
    givesUpChecking({ checks, wholeAtMs, nowMs: wholeAtMs + hours * 60 * 60 * 1000 })
  expect([after(71, 80), after(72, 5), after(72, 6)]).toEqual([false, false, true])
})

test('keeps every file that the carrier was notified of', () => {
  expect(mayRemoveFile('received', false)).toBe(true)
  expect(mayRemoveFile('received', true)).toBe(false)
  expect(mayRemoveFile('removed', false)).toBe(false)
})
