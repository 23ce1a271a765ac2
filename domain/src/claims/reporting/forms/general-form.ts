import { generalCauses } from '../../claim-causes.ts'
import type { Asked } from './asked.ts'
import {
  demand,
  description,
  estimate,
  hurt,
  police,
  reporter,
  when,
  where,
  witnesses,
} from './shared-questions.ts'

/** The report of a loss under a policy whose type has no form of its own: the common questions (domain.md 5.2). */
export const generalForm = [
  ...when,
  ...where,
  {
    name: 'cause',
    group: 'loss',
    kind: 'choice',
    most: 40,
    options: generalCauses,
    isRequired: true,
    callIf: ['sexual_misconduct'],
  },
  description,
  ...hurt,
  ...police,
  witnesses,
  estimate,
  demand,
  ...reporter,
] as const satisfies readonly Asked[]
