import type { DomicileRules, HolderKind } from './domicile-rules.ts'

/**
 * `discretion`: the holder decides. The choices are for or withhold for directors, and for or against for
 * matters (domain.md 7.3).
 */
export const choices = ['for', 'against', 'withhold', 'abstain', 'discretion'] as const
export type Choice = (typeof choices)[number]

export const agendaKinds = ['election', 'matter'] as const
export type AgendaKind = (typeof agendaKinds)[number]

export const choicesOf: Readonly<Record<AgendaKind, readonly Choice[]>> = {
  election: ['for', 'withhold', 'discretion'],
  matter: ['for', 'against', 'abstain', 'discretion'],
}

export interface AgendaItem {
  readonly itemId: string
  readonly kind: AgendaKind
}

export type Directions = Readonly<Record<string, Choice>>

/**
 * Whether each item of the agenda has one of the choices offered for it, and there is no direction for
 * anything else.
 */
export function areDirections(agenda: readonly AgendaItem[], directions: Directions): boolean {
  const isWhole = agenda.every(({ itemId, kind }) =>
    choicesOf[kind].some((choice) => choice === directions[itemId]),
  )
  return isWhole && Object.keys(directions).length === agenda.length
}

export interface Holder {
  readonly holderId: string
  readonly name: string
  readonly kind: HolderKind
}

/** Returns the designated holders whom the state allows to hold a proxy. */
export function holdersAllowed<One extends Holder>(
  { holders }: DomicileRules,
  designated: readonly One[],
): One[] {
  return designated.filter(({ kind }) => holders.includes(kind))
}

export function mayNameMember({ holders }: DomicileRules): boolean {
  return holders.includes('member')
}
