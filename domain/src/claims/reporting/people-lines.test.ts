import { expect, test } from 'vitest'
import { mostPeople, readPeople, writePeople } from './people-lines.ts'

const ines = { name: 'Ines Quarrie', reach: '260-555-0177', hurt: 'Left wrist' }
const odo = { name: 'Odo Brandt', reach: '', hurt: '' }
const nobody = { name: ' ', reach: '', hurt: '' }

test('writes one line for each person, and reads it back', () => {
  const answer = writePeople([ines, odo])
  expect(answer).toBe('Ines Quarrie | 260-555-0177 | Left wrist\nOdo Brandt')
  expect(readPeople(answer)).toEqual([ines, odo])
})

test('accepts empty cells and spaces around an answer', () => {
  const people = [
    { ...ines, name: '' },
    { ...ines, reach: '' },
    { ...ines, hurt: '' },
  ]
  expect(readPeople(writePeople(people).trim())).toEqual(people)
})

test('ignores a row that nobody began', () => {
  expect(writePeople([nobody])).toBe('')
  expect(writePeople([nobody, ines, nobody])).toBe(writePeople([ines]))
})

test('never splits typed text into another cell or another person', () => {
  const [only, ...others] = readPeople(writePeople([{ ...ines, hurt: 'Wrist | elbow\nand knee' }]))
  expect(only?.hurt).toBe('Wrist / elbow and knee')
  expect(others).toEqual([])
})

test('keeps the text of a report that was begun before people had rows', () => {
  expect(readPeople('Ines, 260-555-0177, her wrist')).toEqual([
    { name: 'Ines, 260-555-0177, her wrist', reach: '', hurt: '' },
  ])
})

test('accepts as many people as ride in a bus', () => {
  expect(readPeople('Ines\n'.repeat(40))).toHaveLength(mostPeople)
})
