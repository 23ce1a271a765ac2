import { claimClockOf } from '@myaccount/domain/claims/claim-clock'
import { expect, test } from 'vitest'
import { readClaimClocks, readHolidays } from './read-claim-clocks.ts'

const header = 'state,line,promise,days,unit,start,event,source,read_on'
const read = (...lines: string[]) => readClaimClocks(Buffer.from([header, ...lines].join('\n')))

test('reads the period of each promise by state and policy type', () => {
  const file = read(
    'CA,*,decide,40,calendar,proof_of_loss,,"A code, section 1",2026-11-20',
    'CA,AUTO,decide,,,,,,',
    'TX,*,pay,5,working,acceptance,evaluated,,',
  )
  if (typeof file === 'string') throw new Error(file)
  expect(file.faults).toEqual([])
  const clockIn = (state: string, policyType: string) =>
    claimClockOf({ rules: file.value, holidays: {} }, { state, policyType }).clock
  expect(clockIn('CA', 'MINFIRST').decide).toEqual({
    span: { days: 40, are: 'calendar' },
    start: 'proof_of_loss',
    event: 'proof_received',
  })
  expect(clockIn('CA', 'AUTO').decide).toBeNull()
  expect(clockIn('TX', 'AUTO').pay).toMatchObject({ event: 'evaluated' })
  expect(clockIn('IN', 'AUTO').pay).toBeNull()
})

test('reports every fault with its line', () => {
  expect(
    read(
      'Indiana,*,decide,40,calendar,proof_of_loss,,,',
      'IN,,decide,40,calendar,proof_of_loss,,,',
      'IN,*,settle,40,calendar,proof_of_loss,,,',
      'IN,*,pay,0,days,payment,paying,,',
      'IN,*,contact,,,,,,',
      'IN,*,reply,2,working,notice,,,',
      'IN,*,decide,40,calendar,message,,,soon',
      'IN,*,decide,40,calendar,proof_of_loss,,,',
    ),
  ).toMatchObject({
    faults: [
      'line 2: state is "Indiana"; a state like IN or * is possible',
      'line 3: line is empty; a policy type or * is possible',
      'line 4: promise is "settle"; acknowledge, contact, reply, decide, update, pay is possible',
      'line 5: days is "0"; 1 to 999 are possible, or none',
      'line 5: unit is "days"; working or calendar is possible',
      'line 5: start is "payment"; notice, assignment, message, proof_of_loss, acceptance is possible',
      expect.stringMatching(/^line 5: event is "paying"; reported, acknowledged, .* is possible, or none$/),
      'line 6: contact needs days: whoever reports or writes is told one',
      'line 7: start of reply is "notice"; a reply starts with the message, nothing else does',
      'line 8: read_on is "soon"; a date like 2026-03-10 is possible',
      'line 8: start of decide is "message"; a reply starts with the message, nothing else does',
      'line 9: IN, *, decide is there a second time',
    ],
  })
  expect(readClaimClocks(Buffer.from('state,days\n'))).toBe(`begins with another line than ${header}`)
})

test('reads the holidays of states', () => {
  const holidays = (...lines: string[]) => readHolidays(Buffer.from(['state,date,name', ...lines].join('\n')))
  expect(holidays('TX,2026-03-02,Texas Independence Day', 'TX,2026-04-21,San Jacinto Day')).toEqual({
    value: { TX: ['2026-03-02', '2026-04-21'] },
    faults: [],
  })
  expect(holidays('Texas,2026-13-02,x')).toMatchObject({
    faults: [
      'line 2: state is "Texas"; a state like IN is possible',
      'line 2: date is "2026-13-02"; a date like 2026-03-10 is possible',
    ],
  })
})
