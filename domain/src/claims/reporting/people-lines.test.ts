import { expect, test } from 'vitest'
import { mostPeople, readPeople, writePeople } from './people-lines.ts'

const ines = { name: 'Ines Quarrie', reach: '260-555-0177', hurt: 'Left wrist' }
const odo = { name: 'Odo Brandt', reach: '', hurt: '' }
const nobody = { name: ' ', reach: '', hurt: '' }

test('one line a person, and back again', () => {
  const answer = writePeople([ines, odo])
  expect(answer).toBe('Ines Quarrie | 260-555-0177 | Left wrist\nOdo Brandt')
  expect(readPeople(answer)).toEqual([ines, odo])
})

test('whatever is left empty, and however the answer is trimmed', () => {
  const people = [
    { ...ines, name: '' },
    { ...ines, reach: '' },
    { ...ines, hurt: '' },
  ]
  expect(readPeople(writePeople(people).trim())).toEqual(people)
})

test('a row that nobody began is no person', () => {
  expect(writePeople([nobody])).toBe('')
  expect(writePeople([nobody, ines, nobody])).toBe(writePeople([ines]))
})

test('what is typed never becomes another cell or another person', () => {
  const [only, ...others] = readPeople(writePeople([{ ...ines, hurt: 'Wrist | elbow\nand knee' }]))
  expect(only?.hurt).toBe('Wrist / elbow and knee')
  expect(others).toEqual([])
})

test('words of a report that was begun before there were rows stay', () => {
  expect(readPeople('Ines, 260-555-0177, her wrist')).toEqual([
    { name: 'Ines, 260-555-0177, her wrist', reach: '', hurt: '' },
  ])
})

test('as many as ride in a bus', () => {
  expect(readPeople('Ines\n'.repeat(40))).toHaveLength(mostPeople)
})
