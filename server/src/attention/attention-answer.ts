import type { AttentionCount, AttentionItem as WrittenItem } from '@myaccount/contract/endpoints/attention'
import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import { dayOf, rankAttention } from '@myaccount/domain/attention/rank-attention'
import { type AttentionWords, describeAttention } from '@myaccount/messages/attention/describe-attention'
import type { Text } from '@myaccount/messages/message'
import { type Speaker, say } from '@myaccount/messages/say'
import type { AttentionReader } from './attention-source.ts'

/** The most items of each part that an answer holds. */
const shownAtMost = 20

/** Ranks the items of one account and writes them for their reader. */
export function answerAttention(
  items: readonly AttentionItem[],
  reader: Pick<AttentionReader, 'today' | 'may'>,
  speaker: Speaker,
) {
  const { now, comingUp } = rankAttention(items, reader.today)
  const write = (item: AttentionItem) => writeItem(item, reader, speaker)
  return {
    now: now.slice(0, shownAtMost).map(write),
    nowCount: now.length,
    comingUp: comingUp.slice(0, shownAtMost).map(write),
    comingUpCount: comingUp.length,
  }
}

/** Counts by account what needs the reader now, with the worst of it in words; calm accounts are left out. */
export function countAttention(
  items: readonly AttentionItem[],
  reader: Pick<AttentionReader, 'today' | 'may'>,
  speaker: Speaker,
): AttentionCount[] {
  return [...Map.groupBy(items, ({ accountNumber }) => accountNumber)].flatMap(([accountNumber, own]) => {
    const { now } = rankAttention(own, reader.today)
    const [worst] = now
    if (worst === undefined) return []
    const { kind, title, when, isLate } = writeItem(worst, reader, speaker)
    return [{ accountNumber, count: now.length, worst: { kind, title, when, isLate } }]
  })
}

/** Writes one item for its reader. */
export function writeItem(
  item: AttentionItem,
  { today, may }: Pick<AttentionReader, 'today' | 'may'>,
  speaker: Speaker,
): WrittenItem {
  const words = describeAttention(item, today)
  const written = (text: Text | string | null) =>
    text === null || typeof text === 'string' ? text : say(speaker, text)
  const on = dayOf(item)
  return {
    key: keyOf(item),
    kind: item.kind,
    on,
    isLate: words.isLate,
    amountCents: words.amountCents,
    lead: written(words.lead),
    title: say(speaker, words.title),
    detail: written(words.detail),
    when: written(words.when),
    whenDetail: written(words.whenDetail),
    action: actionOf(words, item, may, speaker),
  }
}

function actionOf(
  { action }: AttentionWords,
  { accountNumber }: AttentionItem,
  may: AttentionReader['may'],
  speaker: Speaker,
): WrittenItem['action'] {
  if (action === null || !may(action.capability, accountNumber)) return null
  const { label, path, pays } = action
  return { label: say(speaker, label), path, pays }
}

/** Differs between two items of one account, and stays while the item is about the same thing. */
function keyOf(item: AttentionItem): string {
  switch (item.kind) {
    case 'cancellation':
    case 'past_due':
    case 'policy_cancelled':
    case 'draft_suspended':
    case 'renewal':
      return `${item.kind} ${item.policy.policyNumber}`
    case 'bill_due':
      return `${item.kind} ${item.invoices[0]?.invoiceNumber}`
    case 'draft':
      return `${item.kind} ${item.policy.policyNumber} ${item.draftsOn}`
    case 'payment_returned':
    case 'payment_failed':
    case 'refund_reopened':
    case 'scheduled_payment':
      return `${item.kind} ${item.paymentId}`
    case 'claim_request':
      return `${item.kind} ${item.claimNumber} ${item.title} ${item.dueOn}`
    case 'promise_missed':
      return `${item.kind} ${item.claimNumber} ${item.what} ${item.dueOn}`
    case 'approval':
      return `${item.kind} ${item.changeId}`
    case 'deposits':
    case 'card_expires':
      return `${item.kind} ${item.methodId}`
    case 'meeting':
      return `${item.kind} ${item.meetingOn}`
  }
}
