import type { Act, Step, SubmitAct } from '../../steps/step.ts'

/** One step after the other, a few seconds apart: for what a bug needs and chance rarely brings together. */
export const inTurn = (...acts: readonly (Act | readonly Act[])[]): Step[] =>
  acts.map((act) => ({ passMs: 5_000, fault: null, acts: 'do' in act ? [act] : act }))

let made = 0

/** A press for one invoice by one method; each with a key of its own. */
export function submit(invoice: number, method = 0): SubmitAct {
  made += 1
  const key = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    do: 'submit',
    account: 0,
    invoices: [invoice],
    method,
    isPart: false,
    isRepeatMeant: true,
    key,
    at: 0,
    person: 0,
  }
}

export const deliver: Act = { do: 'deliver' }
export const apply: Act = { do: 'work', work: 'applyEvents', at: 1 }
export const post: Act = { do: 'work', work: 'post', at: 2 }
export const sendEmails: Act = { do: 'work', work: 'sendEmails', at: 0 }
export const enterCode: Act = { do: 'enter_code', isRight: true, at: 1 }

/** Words of a statement that are left out, or are others. */
export const word = (right: string, wrong = '') =>
  `\${sql.raw(planted(${JSON.stringify(right)}, ${JSON.stringify(wrong)}))}`
