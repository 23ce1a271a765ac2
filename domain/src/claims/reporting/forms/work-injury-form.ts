import { workCauses } from '../../claim-causes.ts'
import { natureCodes, treatments } from '../../work-injury-codes.ts'
import type { Asked } from './asked.ts'
import { description, reporter, when, where, witnesses } from './shared-questions.ts'

/**
 * The first report of an injury at work; the employer is the reporter (domain.md 5.6). Facts that the carrier
 * knows (FEIN, codes) or asks by telephone (marital status, dependents) are not asked here.
 */
export const workInjuryForm = [
  ...when,
  ...where,
  { name: 'cause', group: 'loss', kind: 'choice', most: 40, options: workCauses, isRequired: true },
  description,
  { name: 'employeeName', group: 'employee', kind: 'line', most: 60, isRequired: true },
  { name: 'employeePhone', group: 'employee', kind: 'phone', most: 30 },
  { name: 'employeeAddress', group: 'employee', kind: 'line', most: 200 },
  { name: 'employeeBorn', group: 'employee', kind: 'date', most: 10, limit: 'birth' },
  { name: 'occupation', group: 'employee', kind: 'line', most: 60 },
  {
    name: 'employedAs',
    group: 'employee',
    kind: 'choice',
    most: 20,
    options: ['full_time', 'part_time', 'seasonal', 'volunteer'],
  },
  { name: 'hiredOn', group: 'employee', kind: 'date', most: 10, limit: 'past' },
  { name: 'wage', group: 'employee', kind: 'amount', most: 16 },
  {
    name: 'wagePer',
    group: 'employee',
    kind: 'choice',
    most: 10,
    options: ['hour', 'week', 'month', 'year'],
    isAsked: ({ wage }) => wage !== undefined,
    partOf: 'wage',
  },
  {
    name: 'treatment',
    group: 'injury',
    kind: 'choice',
    most: 20,
    options: treatments,
    isRequired: true,
    callIf: ['died'],
  },
  { name: 'doctor', group: 'injury', kind: 'line', most: 120 },
  { name: 'nature', group: 'injury', kind: 'choice', most: 10, options: natureCodes },
  { name: 'bodyPart', group: 'injury', kind: 'line', most: 60 },
  { name: 'doing', group: 'injury', kind: 'line', most: 200 },
  {
    name: 'safeguards',
    group: 'injury',
    kind: 'choice',
    most: 20,
    options: ['used', 'not_used', 'none', 'unknown'],
  },
  { name: 'toldOn', group: 'work', kind: 'date', most: 10, limit: 'past' },
  { name: 'shiftBegan', group: 'work', kind: 'time', most: 5 },
  { name: 'lastWorkedOn', group: 'work', kind: 'date', most: 10, limit: 'past' },
  { name: 'backOn', group: 'work', kind: 'date', most: 10 },
  { name: 'dayPaid', group: 'work', kind: 'choice', most: 10, options: ['yes', 'no', 'unknown'] },
  witnesses,
  ...reporter,
] as const satisfies readonly Asked[]
