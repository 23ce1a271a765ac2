import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Capability } from '@myaccount/domain/seats/capability'
import { describeAttention } from '@myaccount/messages/attention/describe-attention'
import type { Text } from '@myaccount/messages/message'
import { say, write } from '@myaccount/messages/say'
import type { EmailContext } from '../email-kind.ts'
import type { EmailContent } from './email-content.ts'

interface ItemReader {
  readonly today: CalendarDate
  /** Judged by the seats that the recipient has when the email leaves. */
  readonly may: (capability: Capability) => boolean
}

type ContentOfItem = Pick<EmailContent, 'headline' | 'amount' | 'sentences'> & {
  /** Null where the recipient may not act. */
  readonly link: NonNullable<EmailContent['link']> | null
}

/** An item of the attention list as the first part of an email, in the words of /policies. */
export function contentOfItem(
  item: AttentionItem,
  { today, may }: ItemReader,
  { speaker, publicUrl }: Pick<EmailContext, 'speaker' | 'publicUrl'>,
): ContentOfItem {
  const { title, detail, amountCents, when, whenDetail, isLate, action } = describeAttention(item, today)
  const written = (text: Text | string) => (typeof text === 'string' ? text : say(speaker, text))
  const days = [when, whenDetail].filter((text) => text !== null).map(written)
  return {
    headline: written(title),
    amount:
      amountCents === null && days.length === 0
        ? null
        : {
            value: amountCents === null ? '' : write(speaker, { cents: amountCents }),
            when: days.join(' · '),
            isLate,
          },
    sentences: detail === null ? [] : [written(detail)],
    link:
      action !== null && may(action.capability)
        ? { label: written(action.label), url: `${publicUrl}${action.path}` }
        : null,
  }
}
