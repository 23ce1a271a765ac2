import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import type { Message } from '../message.ts'

/** What an email and the page behind its link say about ending emails. */
export const unsubscribeMessages = {
  link: /*i18n*/ { id: 'unsubscribe.link', message: 'Stop emails like this one' },
  title: /*i18n*/ { id: 'unsubscribe.title', message: 'Stop these emails?' },
  ask: /*i18n*/ {
    id: 'unsubscribe.ask',
    message: 'We then send you no more emails with {group}. You still find them in {portalName}.',
  },
  required: /*i18n*/ {
    id: 'unsubscribe.required',
    message: 'We keep sending what we must send, such as notices, receipts and codes.',
  },
  stop: /*i18n*/ { id: 'unsubscribe.stop', message: 'Stop these emails' },
  doneTitle: /*i18n*/ { id: 'unsubscribe.done_title', message: 'These emails have stopped' },
  done: /*i18n*/ {
    id: 'unsubscribe.done',
    message: 'We send you no more emails with {group}.',
  },
  again: /*i18n*/ {
    id: 'unsubscribe.again',
    message: 'You can turn them on again under Notification preferences.',
  },
  preferences: /*i18n*/ { id: 'unsubscribe.preferences', message: 'Notification preferences' },
  unknownTitle: /*i18n*/ { id: 'unsubscribe.unknown_title', message: 'This link is not complete' },
  unknown: /*i18n*/ {
    id: 'unsubscribe.unknown',
    message: 'Open the link in the email again. Or turn emails off under Notification preferences.',
  },
} as const

/** What the emails of a group are about, within a sentence. */
export const groupsOfEmails: Readonly<Record<NotificationGroup, Message>> = {
  policy: /*i18n*/ { id: 'unsubscribe.group.policy', message: 'news of your policies and documents' },
  billing: /*i18n*/ { id: 'unsubscribe.group.billing', message: 'reminders of bills and cards' },
  claims: /*i18n*/ { id: 'unsubscribe.group.claims', message: 'news of your claims' },
  member_meeting: /*i18n*/ { id: 'unsubscribe.group.member_meeting', message: 'news of member meetings' },
}
