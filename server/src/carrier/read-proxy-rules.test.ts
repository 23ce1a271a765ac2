import { expect, test } from 'vitest'
import { readProxyRules } from './read-proxy-rules.ts'

const header = 'state,holders,longest_months,online,notice_least_days,notice_most_days,source,read_on'
const read = (...lines: string[]) => readProxyRules(Buffer.from([header, ...lines].join('\n')))

test('reads the rules of each state, with and without a longest term and days of notice', () => {
  expect(
    read('WA,committee member,60,always,10,60,"RCW, a title",2026-03-10', '*,committee,,by_bylaws,,,,'),
  ).toEqual({
    faults: [],
    value: {
      WA: {
        holders: ['committee', 'member'],
        longestTermMonths: 60,
        online: 'always',
        noticeDays: { least: 10, most: 60 },
      },
      '*': { holders: ['committee'], longestTermMonths: null, online: 'by_bylaws', noticeDays: null },
    },
  })
})

test('names every fault with its line', () => {
  expect(
    read(
      'XX,committee,60,always,10,60,,',
      'IN,board,0,maybe,10,,,spring',
      'IN,committee,60,always,60,10,,',
      'OH,,60,always',
    ),
  ).toMatchObject({
    faults: [
      'line 2: state is "XX"; a state like IN or * is possible',
      'line 3: longest_months is "0"; 1 to 999 is possible, or nothing',
      'line 3: online is "maybe"; always or by_bylaws is possible',
      'line 3: notice_least_days and notice_most_days are both 1 to 999, or both empty',
      'line 3: holders is "board"; one or more of committee officer member are possible',
      'line 3: read_on is "spring"; a date like 2026-03-10 is possible',
      'line 4: IN is there a second time',
      'line 4: notice_least_days is more than notice_most_days',
      'line 5: has 4 cells, 8 are needed',
      'line 5: holders is ""; one or more of committee officer member are possible',
    ],
  })
})

test('refuses a file with another header', () => {
  expect(readProxyRules(Buffer.from('state,holders'))).toBe(`begins with another line than ${header}`)
})
