import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { QuestionName } from '@myaccount/domain/claims/reporting/questions'
import type { Message } from '../message.ts'
import { natureNames } from './nature-names.ts'

/** The questions, the same on the page, in the recap and on the PDF. */
const questionLabels: Readonly<Record<QuestionName, Message>> = {
  what: /*i18n*/ { id: 'claim.ask.what', message: 'What happened?' },
  lossDate: /*i18n*/ { id: 'claim.ask.loss_date', message: 'When did it happen?' },
  lossTime: /*i18n*/ { id: 'claim.ask.loss_time', message: 'At what time?' },
  vehicle: /*i18n*/ { id: 'claim.ask.vehicle', message: 'Which vehicle?' },
  vehicleWords: /*i18n*/ { id: 'claim.ask.vehicle_words', message: 'Year, make and model' },
  place: /*i18n*/ { id: 'claim.ask.place', message: 'Where did it happen?' },
  placeWords: /*i18n*/ { id: 'claim.ask.place_words', message: 'Address, or where exactly' },
  cause: /*i18n*/ { id: 'claim.ask.cause', message: 'What caused it?' },
  description: /*i18n*/ { id: 'claim.ask.description', message: 'Tell us what happened' },
  anyoneHurt: /*i18n*/ { id: 'claim.ask.anyone_hurt', message: 'Was anyone hurt?' },
  injured: /*i18n*/ { id: 'claim.ask.injured', message: 'Who was hurt, and how?' },
  police: /*i18n*/ { id: 'claim.ask.police', message: 'Were police or the fire department contacted?' },
  policeReport: /*i18n*/ { id: 'claim.ask.police_report', message: 'Report number' },
  witnesses: /*i18n*/ { id: 'claim.ask.witnesses', message: 'Who saw it?' },
  driver: /*i18n*/ { id: 'claim.ask.driver', message: 'Who was driving?' },
  drivable: /*i18n*/ { id: 'claim.ask.drivable', message: 'Can the vehicle be driven?' },
  otherParty: /*i18n*/ { id: 'claim.ask.other_party', message: 'Other vehicles, property and people' },
  secured: /*i18n*/ { id: 'claim.ask.secured', message: 'Is the building safe and secured?' },
  emergencyWork: /*i18n*/ { id: 'claim.ask.emergency_work', message: 'Emergency work so far' },
  contractor: /*i18n*/ { id: 'claim.ask.contractor', message: 'Contractor' },
  estimate: /*i18n*/ { id: 'claim.ask.estimate', message: 'Estimate of the damage' },
  activity: /*i18n*/ { id: 'claim.ask.activity', message: 'During which event or activity?' },
  demand: /*i18n*/ { id: 'claim.ask.demand', message: 'Did you receive a demand or a lawsuit?' },
  employeeName: /*i18n*/ { id: 'claim.ask.employee_name', message: 'Name of the employee' },
  employeePhone: /*i18n*/ { id: 'claim.ask.employee_phone', message: 'Phone of the employee' },
  employeeAddress: /*i18n*/ { id: 'claim.ask.employee_address', message: 'Address of the employee' },
  employeeBorn: /*i18n*/ { id: 'claim.ask.employee_born', message: 'Date of birth' },
  occupation: /*i18n*/ { id: 'claim.ask.occupation', message: 'Occupation' },
  employedAs: /*i18n*/ { id: 'claim.ask.employed_as', message: 'How do they work for you?' },
  hiredOn: /*i18n*/ { id: 'claim.ask.hired_on', message: 'Since when?' },
  wage: /*i18n*/ { id: 'claim.ask.wage', message: 'Wage before taxes' },
  wagePer: /*i18n*/ { id: 'claim.ask.wage_per', message: 'Paid by' },
  treatment: /*i18n*/ { id: 'claim.ask.treatment', message: 'What was the first treatment?' },
  doctor: /*i18n*/ { id: 'claim.ask.doctor', message: 'Physician or hospital' },
  nature: /*i18n*/ { id: 'claim.ask.nature', message: 'Kind of injury' },
  bodyPart: /*i18n*/ { id: 'claim.ask.body_part', message: 'Part of the body' },
  doing: /*i18n*/ { id: 'claim.ask.doing', message: 'What were they doing, and with what equipment?' },
  safeguards: /*i18n*/ { id: 'claim.ask.safeguards', message: 'Was safety equipment used?' },
  toldOn: /*i18n*/ { id: 'claim.ask.told_on', message: 'When were you told?' },
  shiftBegan: /*i18n*/ { id: 'claim.ask.shift_began', message: 'When did work begin that day?' },
  lastWorkedOn: /*i18n*/ { id: 'claim.ask.last_worked_on', message: 'Last day of work' },
  backOn: /*i18n*/ { id: 'claim.ask.back_on', message: 'Back at work on' },
  dayPaid: /*i18n*/ { id: 'claim.ask.day_paid', message: 'Was the day of the injury paid in full?' },
  destination: /*i18n*/ { id: 'claim.ask.destination', message: 'Where did it happen?' },
  travelerName: /*i18n*/ { id: 'claim.ask.traveler_name', message: 'Name of the traveler' },
  travelerIs: /*i18n*/ { id: 'claim.ask.traveler_is', message: 'Who is the traveler?' },
  travelerReach: /*i18n*/ { id: 'claim.ask.traveler_reach', message: 'How we reach them now' },
  otherInsurance: /*i18n*/ { id: 'claim.ask.other_insurance', message: 'Other health insurance' },
  tripFrom: /*i18n*/ { id: 'claim.ask.trip_from', message: 'The trip began on' },
  tripTo: /*i18n*/ { id: 'claim.ask.trip_to', message: 'The trip ends or ended on' },
  leader: /*i18n*/ { id: 'claim.ask.leader', message: 'Leader of the trip' },
  assistanceCase: /*i18n*/ {
    id: 'claim.ask.assistance_case',
    message: 'Case number of the assistance line',
  },
  provider: /*i18n*/ { id: 'claim.ask.provider', message: 'Hospital, airline or other provider' },
  bills: /*i18n*/ { id: 'claim.ask.bills', message: 'Bills so far' },
  reporterName: /*i18n*/ { id: 'claim.ask.reporter_name', message: 'Your name' },
  reporterPhone: /*i18n*/ { id: 'claim.ask.reporter_phone', message: 'Phone' },
  reporterEmail: /*i18n*/ { id: 'claim.ask.reporter_email', message: 'Email' },
  bestTime: /*i18n*/ { id: 'claim.ask.best_time', message: 'Best time to reach you' },
}

const ofTravel = {
  cause: /*i18n*/ { id: 'claim.ask.travel.cause', message: 'What comes closest?' },
  police: /*i18n*/ { id: 'claim.ask.travel.police', message: 'Were the local police contacted?' },
} as const

/** The labels of one form that differ from the common ones. */
const labelsOfForm: Partial<Record<ReportForm, Partial<Record<QuestionName, Message>>>> = {
  mission_travel: ofTravel,
}

export function questionLabel(form: ReportForm, name: QuestionName): Message {
  return labelsOfForm[form]?.[name] ?? questionLabels[name]
}

const yes = /*i18n*/ { id: 'claim.answer.yes', message: 'Yes' }
const no = /*i18n*/ { id: 'claim.answer.no', message: 'No' }
const unknown = /*i18n*/ { id: 'claim.answer.unknown', message: 'Not known' }

const volunteer = /*i18n*/ { id: 'claim.answer.volunteer', message: 'Volunteer' }

/** The labels of choices; a cause has its own. */
export const choiceLabels: Readonly<Partial<Record<QuestionName, Readonly<Record<string, Message>>>>> = {
  what: {
    property: /*i18n*/ { id: 'claim.answer.what.property', message: 'Our building or things were damaged' },
    liability: /*i18n*/ {
      id: 'claim.answer.what.liability',
      message: 'Someone was hurt, or says that we harmed them',
    },
    both: /*i18n*/ { id: 'claim.answer.what.both', message: 'Both' },
  },
  anyoneHurt: {
    no,
    yes,
    died: /*i18n*/ { id: 'claim.answer.died', message: 'Yes, and someone died' },
    unknown,
  },
  police: { yes, no, unknown },
  drivable: { yes, no, unknown },
  secured: { yes, no, unknown },
  demand: { yes, no },
  dayPaid: { yes, no, unknown },
  nature: natureNames,
  employedAs: {
    full_time: /*i18n*/ { id: 'claim.answer.full_time', message: 'Full time' },
    part_time: /*i18n*/ { id: 'claim.answer.part_time', message: 'Part time' },
    seasonal: /*i18n*/ { id: 'claim.answer.seasonal', message: 'For a season' },
    volunteer,
  },
  wagePer: {
    hour: /*i18n*/ { id: 'claim.answer.per_hour', message: 'Hour' },
    week: /*i18n*/ { id: 'claim.answer.per_week', message: 'Week' },
    month: /*i18n*/ { id: 'claim.answer.per_month', message: 'Month' },
    year: /*i18n*/ { id: 'claim.answer.per_year', message: 'Year' },
  },
  treatment: {
    none: /*i18n*/ { id: 'claim.answer.treatment.none', message: 'None' },
    by_employer: /*i18n*/ { id: 'claim.answer.treatment.by_employer', message: 'First aid at work' },
    clinic: /*i18n*/ { id: 'claim.answer.treatment.clinic', message: 'Doctor or clinic' },
    emergency: /*i18n*/ { id: 'claim.answer.treatment.emergency', message: 'Emergency room' },
    hospital: /*i18n*/ { id: 'claim.answer.treatment.hospital', message: 'In the hospital over 24 hours' },
    expected: /*i18n*/ {
      id: 'claim.answer.treatment.expected',
      message: 'Not yet; treatment or lost days are expected',
    },
    died: /*i18n*/ { id: 'claim.answer.treatment.died', message: 'The employee died' },
    unknown,
  },
  safeguards: {
    used: yes,
    not_used: /*i18n*/ { id: 'claim.answer.safeguards.not_used', message: 'No, though it was there' },
    none: /*i18n*/ { id: 'claim.answer.safeguards.none', message: 'There was none' },
    unknown,
  },
  travelerIs: {
    member: /*i18n*/ { id: 'claim.answer.traveler.member', message: 'Member' },
    volunteer,
    staff: /*i18n*/ { id: 'claim.answer.traveler.staff', message: 'Employee' },
    minor: /*i18n*/ { id: 'claim.answer.traveler.minor', message: 'Minor' },
  },
}

export const listedLabels = {
  otherPlace: /*i18n*/ { id: 'claim.answer.other_place', message: 'Another place' },
  otherVehicle: /*i18n*/ { id: 'claim.answer.other_vehicle', message: 'Another vehicle' },
} as const
