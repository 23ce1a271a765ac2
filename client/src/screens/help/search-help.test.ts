import { describe, expect, it } from 'vitest'
import { findNearest, searchHelp } from './search-help.ts'

const entries = [{ text: 'Why was I signed out?' }, { text: 'What is a premium? Café.' }]

describe('searching the help', () => {
  it('finds all words in any order, case and accent', () => {
    expect(searchHelp(entries, 'OUT  signed')).toEqual([entries[0]])
    expect(searchHelp(entries, 'cafe')).toEqual([entries[1]])
    expect(searchHelp(entries, 'signed premium')).toEqual([])
  })
  it('shows all topics without a search', () => expect(searchHelp(entries, ' ')).toHaveLength(2))
})

describe('the nearest where nothing has all words', () => {
  const pages = [{ text: 'Request a document: certificate' }, { text: 'Payment methods' }]

  it.each([
    ['my certificates please', [pages[0]]],
    ['CERTIFICATE for landlord', [pages[0]]],
    ['paymentz method', [pages[1]]],
    ['zzz', []],
    ['a my', []],
    ['', []],
  ])('finds for "%s" what shares a word', (question, found) => {
    expect(findNearest(pages, question)).toEqual(found)
  })
})
