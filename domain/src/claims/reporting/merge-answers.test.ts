import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'

const read = { cause: 'hail', description: 'Hail' }

test('answers to different questions stand beside each other, whoever gave them', () => {
  const newer = { ...read, contractor: 'Roofs and More' }
  const typed = { ...read, description: 'Hail broke shingles.' }
  for (const isFromHere of [true, false])
    expect(mergeAnswers({ read, newer, typed }, isFromHere)).toEqual({ ...newer, ...typed })
})

test('the same question on another device is overwritten by nobody', () => {
  const versions = { read, newer: { ...read, cause: 'wind' }, typed: { ...read, cause: 'fire' } }
  expect(mergeAnswers(versions, false)).toBeNull()
  expect(mergeAnswers(versions, true)).toEqual({ ...read, cause: 'fire' })
})

test('an answer that was emptied stays empty, and one that both gave alike is no clash', () => {
  const emptied = { ...read, description: '' }
  expect(mergeAnswers({ read, newer: { ...read, cause: 'wind' }, typed: emptied }, false)).toEqual({
    cause: 'wind',
    description: '',
  })
  const same = { ...read, cause: 'wind' }
  expect(mergeAnswers({ read, newer: same, typed: { ...same } }, false)).toBe(same)
})

test('without anything typed it is what is on the server', () => {
  const newer = { ...read, cause: 'wind' }
  expect(mergeAnswers({ read, newer, typed: read }, false)).toBe(newer)
})
