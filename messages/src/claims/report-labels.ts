import type { QuestionName } from '@myaccount/domain/claims/reporting/questions'
import type { Message } from '../message.ts'

/** What is asked, the same on the page, in the recap and on the PDF. */
export const questionLabels: Readonly<Record<QuestionName, Message>> = {
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
  reporterName: /*i18n*/ { id: 'claim.ask.reporter_name', message: 'Your name' },
  reporterPhone: /*i18n*/ { id: 'claim.ask.reporter_phone', message: 'Phone' },
  reporterEmail: /*i18n*/ { id: 'claim.ask.reporter_email', message: 'Email' },
  bestTime: /*i18n*/ { id: 'claim.ask.best_time', message: 'Best time to reach you' },
}

const yes = /*i18n*/ { id: 'claim.answer.yes', message: 'Yes' }
const no = /*i18n*/ { id: 'claim.answer.no', message: 'No' }
const unknown = /*i18n*/ { id: 'claim.answer.unknown', message: 'Not known' }

/** Of choices whose words are not those of a cause. */
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
}

export const listedLabels = {
  otherPlace: /*i18n*/ { id: 'claim.answer.other_place', message: 'Another place' },
  otherVehicle: /*i18n*/ { id: 'claim.answer.other_vehicle', message: 'Another vehicle' },
} as const
