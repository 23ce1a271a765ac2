import { ruleIn } from '@myaccount/domain/documents/paper-rules'
import { expect, test } from 'vitest'
import { noStateRules, readStates, withoutPapers } from './read-states.ts'

const header = 'state,certificates,id_cards,source,read_on'
const read = (...lines: string[]) => readStates(Buffer.from([header, ...lines].join('\n')))

function rulesOf(...lines: string[]) {
  const states = read(...lines)
  if (typeof states === 'string') throw new Error(states)
  expect(states.faults).toEqual([])
  return states.value
}

test('reads a rule of each paper for each state, and one for the others', () => {
  const { certificates, idCards } = rulesOf(
    'IN,at_once,on_request,"Ind. Code, in a quote",2026-03-10',
    '# a remark',
    'TX, off ,at_once,,',
    '*,at_once,off,,',
  )
  expect(['IN', 'TX', 'OH'].map((state) => ruleIn(certificates, state))).toEqual([
    'at_once',
    'off',
    'at_once',
  ])
  expect(['IN', 'TX', 'OH'].map((state) => ruleIn(idCards, state))).toEqual(['on_request', 'at_once', 'off'])
})

test('has every other state request its papers where no line is for it', () => {
  const { certificates, idCards } = rulesOf('IN,at_once,at_once,,')
  expect([ruleIn(certificates, 'OH'), ruleIn(idCards, 'OH')]).toEqual(['on_request', 'on_request'])
})

test('names every fault with its line', () => {
  const states = read(
    'IN,at_once,at_once,,',
    '',
    'TX,maybe,At_once,,',
    'XX,off,off,,',
    'IN,off,off,,',
    'OH,off,off',
    'PA,off,off,,spring',
  )
  expect(states).toMatchObject({
    faults: [
      'line 4: certificates is "maybe"; at_once, on_request or off is possible',
      'line 4: id_cards is "At_once"; at_once, on_request or off is possible',
      'line 5: state is "XX"; a state like IN or * is possible',
      'line 6: IN is there a second time',
      'line 7: has 3 cells, 5 are needed',
      'line 8: read_on is "spring"; a date like 2026-03-10 is possible',
    ],
  })
})

test('refuses a file with another header, or with a quote that nothing closes', () => {
  expect(readStates(Buffer.from('IN,at_once,at_once,,'))).toBe(`begins with another line than ${header}`)
  expect(readStates(Buffer.from(''))).toBe(`begins with another line than ${header}`)
  expect(read('IN,at_once,at_once,"open,')).toMatch(/^line 2 is no line of a CSV: Quote Not Closed/)
})

test('has a paper that the carrier does not have off in every state', () => {
  const rules = rulesOf('IN,at_once,at_once,,')
  const none = withoutPapers(rules, new Set(['certificates']))
  expect(['IN', 'OH'].map((state) => ruleIn(none.certificates, state))).toEqual(['off', 'off'])
  expect(none.idCards).toBe(rules.idCards)
  expect(ruleIn(withoutPapers(noStateRules, new Set(['idCards'])).idCards, 'TX')).toBe('off')
})
