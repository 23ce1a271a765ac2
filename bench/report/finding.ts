export const parts = [
  'reads',
  'traces',
  'sizes',
  'histories',
  'pages',
  'start',
  'import',
  'writers',
  'payments',
  'drafts',
  'files',
  'jobs',
] as const
export type PartName = (typeof parts)[number]

/** One line of the table: a figure, what it is held against, and whether the goal of docs/speed.md is reached. */
export interface Finding {
  readonly part: PartName
  readonly what: string
  readonly measured: string
  readonly against: string
  /** What is judged: a ratio, or a figure with its unit. */
  readonly result: string
  readonly goal: string
  /** Undefined where there is no goal: a figure to look at. */
  readonly isReached?: boolean
}

interface Judged {
  readonly part: PartName
  readonly what: string
  readonly measured: string
  readonly against?: string
  readonly value: number
  readonly unit?: string
  readonly digits?: number
  readonly atLeast?: number
  readonly atMost?: number
}

/** A finding whose value is compared with its goal; without one it is only shown. */
export function judge(judged: Judged): Finding {
  const { part, what, measured, against = '', value, unit = '', digits = 2, atLeast, atMost } = judged
  const say = (number: number) => `${number.toFixed(digits)}${unit && ` ${unit}`}`
  const isMissing = !Number.isFinite(value)
  const finding = { part, what, measured, against, result: isMissing ? 'none' : say(value) }
  if (atLeast !== undefined) {
    return { ...finding, goal: `>= ${say(atLeast)}`, isReached: !isMissing && value >= atLeast }
  }
  if (atMost !== undefined) {
    return { ...finding, goal: `<= ${say(atMost)}`, isReached: !isMissing && value <= atMost }
  }
  return { ...finding, goal: '' }
}
