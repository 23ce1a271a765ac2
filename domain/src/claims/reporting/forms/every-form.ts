import type { ReportForm } from '../../report-form.ts'
import type { Asked } from './asked.ts'
import { autoForm } from './auto-form.ts'
import { generalForm } from './general-form.ts'
import { missionTravelForm } from './mission-travel-form.ts'
import { propertyLiabilityForm } from './property-liability-form.ts'
import { workInjuryForm } from './work-injury-form.ts'

const forms = {
  auto: autoForm,
  property_liability: propertyLiabilityForm,
  work_injury: workInjuryForm,
  mission_travel: missionTravelForm,
  general: generalForm,
} as const

/** Questions in the order in which they are asked. */
export const everyForm: Readonly<Record<ReportForm, readonly Asked[]>> = forms

export type QuestionName = (typeof forms)[ReportForm][number]['name']
