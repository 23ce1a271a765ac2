import { travelCauses } from '../../claim-causes.ts'
import type { Asked } from './asked.ts'
import { description, police, reporter, when } from './shared-questions.ts'

/** The report of a loss on a mission trip (domain.md 5.6). Documents follow later. */
export const missionTravelForm = [
  ...when,
  { name: 'destination', group: 'loss', kind: 'line', most: 200, isRequired: true },
  {
    name: 'cause',
    group: 'loss',
    kind: 'choice',
    most: 40,
    options: travelCauses,
    isRequired: true,
    callIf: ['death', 'sexual_misconduct'],
  },
  description,
  { name: 'travelerName', group: 'traveler', kind: 'line', most: 60, isRequired: true },
  {
    name: 'travelerIs',
    group: 'traveler',
    kind: 'choice',
    most: 20,
    options: ['member', 'volunteer', 'staff', 'minor'],
  },
  { name: 'travelerReach', group: 'traveler', kind: 'line', most: 200 },
  { name: 'otherInsurance', group: 'traveler', kind: 'line', most: 120 },
  { name: 'tripFrom', group: 'trip', kind: 'date', most: 10 },
  { name: 'tripTo', group: 'trip', kind: 'date', most: 10 },
  { name: 'leader', group: 'trip', kind: 'line', most: 120 },
  { name: 'assistanceCase', group: 'trip', kind: 'line', most: 40 },
  { name: 'provider', group: 'trip', kind: 'line', most: 200 },
  { name: 'bills', group: 'trip', kind: 'lines', most: 1000 },
  ...police,
  ...reporter,
] as const satisfies readonly Asked[]
