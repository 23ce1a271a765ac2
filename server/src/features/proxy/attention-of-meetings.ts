import { type AttentionSource, attentionSource } from '../../attention/attention-source.ts'
import { meetingsToComeStatement } from './reading/meetings.store.ts'

/** Meetings at which a member may vote and for which no proxy is appointed. */
export const meetingsAttention = (timeZone: string): AttentionSource =>
  attentionSource({
    statements: (accounts, today) => [meetingsToComeStatement(accounts, { date: today, timeZone })],
    items: ([meetings], { may }) =>
      meetings
        .filter(({ accountNumber }) => may('proxy', accountNumber))
        .map((row) => ({ ...row, kind: 'meeting' })),
  })
