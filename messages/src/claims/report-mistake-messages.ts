import type { ReportMistake } from '@myaccount/domain/claims/reporting/mistakes-in'
import type { Message } from '../message.ts'

/** The messages of domain.md 11.6, word for word. */
export const reportMistakeMessages: Readonly<Record<ReportMistake, Message>> = {
  missing: /*i18n*/ { id: 'claim.mistake.missing', message: 'This is missing.' },
  name: /*i18n*/ { id: 'claim.mistake.name', message: 'Enter the name.' },
  treatment: /*i18n*/ { id: 'claim.mistake.treatment', message: 'Choose the first treatment.' },
  loss_date_missing: /*i18n*/ {
    id: 'claim.mistake.loss_date_missing',
    message: 'Enter the date of loss.',
  },
  loss_date_future: /*i18n*/ {
    id: 'claim.mistake.loss_date_future',
    message: "The date of loss can't be in the future.",
  },
  loss_date_too_old: /*i18n*/ {
    id: 'claim.mistake.loss_date_too_old',
    message: 'The date of loss is more than 10 years ago. Call us.',
  },
  date: /*i18n*/ { id: 'claim.mistake.date', message: 'Check this date.' },
  birth_date: /*i18n*/ { id: 'claim.mistake.birth_date', message: 'Check the date of birth.' },
  time: /*i18n*/ { id: 'claim.mistake.time', message: 'Enter a time like 14:30, or leave it empty.' },
  place: /*i18n*/ { id: 'claim.mistake.place', message: 'Tell us where it happened.' },
  cause: /*i18n*/ { id: 'claim.mistake.cause', message: 'Choose what happened.' },
  description: /*i18n*/ {
    id: 'claim.mistake.description',
    message: 'Describe what happened in at least 20 characters.',
  },
  numbers: /*i18n*/ {
    id: 'claim.mistake.numbers',
    message: 'Remove Social Security and card numbers.',
  },
  injured: /*i18n*/ { id: 'claim.mistake.injured', message: 'Add at least one injured person.' },
  police: /*i18n*/ { id: 'claim.mistake.police', message: 'Tell us whether police were contacted.' },
  vehicle: /*i18n*/ {
    id: 'claim.mistake.vehicle',
    message: 'Choose a vehicle or enter its year, make and model.',
  },
  phone: /*i18n*/ {
    id: 'claim.mistake.phone',
    message: 'Enter a phone number we can reach you on.',
  },
  email: /*i18n*/ { id: 'claim.mistake.email', message: 'Enter an email address like name@example.org.' },
  amount: /*i18n*/ { id: 'claim.mistake.amount', message: 'Enter an amount like 1,250.00.' },
  too_long: /*i18n*/ { id: 'claim.mistake.too_long', message: 'This is too long.' },
}

/** Mistakes in the signature on the recap. */
export const signingMessages = {
  notice: /*i18n*/ {
    id: 'claim.mistake.notice',
    message: 'Confirm that you have read the notice for your state.',
  },
  signature: /*i18n*/ { id: 'claim.mistake.signature', message: 'Type your full name.' },
} as const

export const reportRefusals = {
  changedElsewhere: {
    title: /*i18n*/ {
      id: 'claim.report.changed_elsewhere.title',
      message: 'This report was changed on another device',
    },
    detail: /*i18n*/ {
      id: 'claim.report.changed_elsewhere.detail',
      message: 'Load this page again to go on with the newest answers. Nothing was sent.',
    },
  },
  noticeChanged: {
    title: /*i18n*/ { id: 'claim.report.notice_changed.title', message: 'The notice has changed' },
    detail: /*i18n*/ {
      id: 'claim.report.notice_changed.detail',
      message: 'Load this page again and read the new notice. Your answers are saved. Nothing was sent.',
    },
  },
} as const
