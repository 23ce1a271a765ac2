import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'

const read = { cause: 'hail', description: 'Hail' }

test('keeps answers to different questions from every device', () => {
  const newer = { ...read, contractor: 'Roofs and More' }
  const typed = { ...read, description: 'Hail broke shingles.' }
  for (const isFromHere of [true, false])
    expect(mergeAnswers({ read, newer, typed }, isFromHere)).toEqual({ ...newer, ...typed })
})

test('overwrites no answer to the same question from another device', () => {
  const versions = { read, newer: { ...read, cause: 'wind' }, typed: { ...read, cause: 'fire' } }
  expect(mergeAnswers(versions, false)).toBeNull()
  expect(mergeAnswers(versions, true)).toEqual({ ...read, cause: 'fire' })
})

test('keeps an emptied answer empty, and sees no conflict where both answers are equal', () => {
  const emptied = { ...read, description: '' }
  expect(mergeAnswers({ read, newer: { ...read, cause: 'wind' }, typed: emptied }, false)).toEqual({
    cause: 'wind',
    description: '',
  })
  const same = { ...read, cause: 'wind' }
  expect(mergeAnswers({ read, newer: same, typed: { ...same } }, false)).toBe(same)
})

test("takes the server's answers where nothing was typed", () => {
  const newer = { ...read, cause: 'wind' }
  expect(mergeAnswers({ read, newer, typed: read }, false)).toBe(newer)
})
