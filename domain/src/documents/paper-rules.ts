import { type UsState, usStates } from '../kernel/us-state.ts'

/**
 * `at_once`: the portal writes the paper. `on_request`: it takes a request for it. `off`: neither. Ordered from most to
 * least.
 */
export const paperRules = ['at_once', 'on_request', 'off'] as const
export type PaperRule = (typeof paperRules)[number]

/** The carrier's rules of one kind of paper (docs/operations.md, "The carrier's folder"). */
export interface PaperRules {
  readonly listed: Readonly<Partial<Record<UsState, PaperRule>>>
  /** The rule of every state that is not listed. */
  readonly elsewhere: PaperRule
}

/** The rules of a carrier that lists no state: the portal writes a paper only in states where the carrier allows it. */
export const onRequestEverywhere: PaperRules = { listed: {}, elsewhere: 'on_request' }

export const offEverywhere: PaperRules = { listed: {}, elsewhere: 'off' }

export function atOnceIn(states: readonly UsState[]): PaperRules {
  return { ...onRequestEverywhere, listed: Object.fromEntries(states.map((state) => [state, 'at_once'])) }
}

export function ruleIn({ listed, elsewhere }: PaperRules, state: string): PaperRule {
  return listed[state as UsState] ?? elsewhere
}

export function statesAtOnce(rules: PaperRules): UsState[] {
  return usStates.filter((state) => ruleIn(rules, state) === 'at_once')
}

export function isOffEverywhere({ listed, elsewhere }: PaperRules): boolean {
  return elsewhere === 'off' && Object.values(listed).every((rule) => rule === 'off')
}

export interface InsuredPlaces {
  readonly mailingState: string
  readonly locations: readonly { readonly address: { readonly state: string } }[]
}

export interface DecidedRule {
  readonly rule: PaperRule
  /** The state whose rule it is; null if it is the rule of the policy's type. */
  readonly state: string | null
}

/**
 * A state regulates the certificates of cover for risks within it, wherever the insured has its mail sent. So the
 * strictest rule of the mailing state and of the states of all locations decides (ADR 0138). The mailing state is named
 * where it is as strict as the others. A stricter rule of the policy's type comes before all; null is none.
 */
export function decideCertificateRule(
  rules: PaperRules,
  { mailingState, locations }: InsuredPlaces,
  ofType: PaperRule | null,
): DecidedRule {
  const ofStates: DecidedRule[] = [mailingState, ...locations.map(({ address }) => address.state)].map(
    (state) => ({ rule: ruleIn(rules, state), state }),
  )
  return [...ofStates, ...(ofType === null ? [] : [{ rule: ofType, state: null }])].reduce(
    (strictest, each) => (isStricter(each.rule, strictest.rule) ? each : strictest),
  )
}

export function stricterOf(one: PaperRule, other: PaperRule): PaperRule {
  return isStricter(other, one) ? other : one
}

const isStricter = (one: PaperRule, other: PaperRule) => paperRules.indexOf(one) > paperRules.indexOf(other)
