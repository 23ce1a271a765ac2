import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type { FraudThresholds } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { DayLimits } from '@myaccount/domain/staff-controls/day-limit'
import * as z from 'zod'
import {
  type FilesConfig,
  type FilesEnvironment,
  filesConfigOf,
  filesVariables,
} from './gateways/files/files-config.ts'

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The carrier's own form of its numbers; if none is set, only the wide form of the contract is checked. */
export interface NumberPatterns {
  readonly account: RegExp | undefined
  readonly policy: RegExp | undefined
}

/** How a process starts and ends beside others of its kind. */
const lifecycleVariables = {
  /** How long a process that is told to end still answers while it reports that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(10),
  /** How long the start waits for a database that is away. */
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
}

interface Lifecycle {
  readonly drainMs: number
  readonly waitForDatabaseMs: number
}

/** A regular expression that must match the whole text. */
const wholePattern = z.string().transform((text, context) => {
  try {
    return new RegExp(`^(?:${text})$`)
  } catch {
    context.addIssue('Not a regular expression')
    return z.NEVER
  }
})

/** Checked only in the feed: a number that was accepted once is read whatever the pattern says today. */
const numberPatternVariables = {
  ACCOUNT_NUMBER_PATTERN: wholePattern.optional(),
  POLICY_NUMBER_PATTERN: wholePattern.optional(),
}

interface PatternEnvironment {
  readonly ACCOUNT_NUMBER_PATTERN?: RegExp | undefined
  readonly POLICY_NUMBER_PATTERN?: RegExp | undefined
}

function numberPatternsOf(env: PatternEnvironment): NumberPatterns {
  return { account: env.ACCOUNT_NUMBER_PATTERN, policy: env.POLICY_NUMBER_PATTERN }
}

/**
 * Reads the patterns for a load by file, which needs no other configuration; throws for an invalid regular
 * expression.
 */
export function readNumberPatterns(
  environment: Readonly<Record<string, string | undefined>>,
): NumberPatterns {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return numberPatternsOf(z.object(numberPatternVariables).parse(set))
}

const refundVariables = {
  /** A refund above this amount, in cents, needs another employee's approval. */
  REFUND_APPROVAL_ABOVE_CENTS: z.coerce.number().int().min(0).max(99_999_999).default(50_000),
  /**
   * The cents that one employee may refund, assign, record as a check or write off on a business day without a
   * colleague.
   */
  STAFF_DAILY_REFUNDS_CENTS: z.coerce.number().int().min(0).max(99_999_999).default(150_000),
  STAFF_DAILY_ASSIGNMENTS_CENTS: z.coerce.number().int().min(0).max(99_999_999).default(150_000),
  STAFF_DAILY_CHECKS_CENTS: z.coerce.number().int().min(0).max(99_999_999).default(150_000),
  STAFF_DAILY_WRITE_OFFS_CENTS: z.coerce.number().int().min(0).max(99_999_999).default(50_000),
  /** How often an employee may do each of these on a business day. */
  STAFF_DAILY_ACTS: z.coerce.number().int().min(0).max(10_000).default(20),
}

/** The thresholds from which on a payment by bank waits for an employee (ADR 0123); amounts in cents. */
const fraudVariables = {
  FRAUD_REVIEW_WINDOW_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  FRAUD_REVIEW_NEW_ACCOUNTS: z.coerce.number().int().min(0).max(100).default(3),
  FRAUD_REVIEW_NEW_ACCOUNT_CENTS: z.coerce.number().int().min(1).max(99_999_999).default(5_000_000),
  FRAUD_REVIEW_CHANGED_ACCOUNT_CENTS: z.coerce.number().int().min(1).max(99_999_999).default(1_000_000),
  FRAUD_REVIEW_DAY_TOTAL_CENTS: z.coerce.number().int().min(1).max(999_999_999).default(25_000_000),
}

function fraudThresholdsOf(env: FraudEnvironment): FraudThresholds {
  return {
    windowDays: env.FRAUD_REVIEW_WINDOW_DAYS,
    newAccountsAtMost: env.FRAUD_REVIEW_NEW_ACCOUNTS,
    newAccountCents: cents(env.FRAUD_REVIEW_NEW_ACCOUNT_CENTS),
    changedAccountCents: cents(env.FRAUD_REVIEW_CHANGED_ACCOUNT_CENTS),
    dayTotalCents: cents(env.FRAUD_REVIEW_DAY_TOTAL_CENTS),
  }
}
type FraudEnvironment = Readonly<Record<keyof typeof fraudVariables, number>>

const documentVariables = {
  /**
   * The archive of documents, read as `GET {url}/{documentId}`; without it documents are listed and do not open.
   */
  DOCUMENTS_URL: z.url().optional(),
  /** Authorizes the portal at the archive. */
  DOCUMENTS_TOKEN: z.string().min(16).optional(),
  /** Sent where the archive refuses DOCUMENTS_TOKEN. */
  DOCUMENTS_TOKEN_NEXT: z.string().min(16).optional(),
}

const tracingVariables = {
  /** A collector of OTLP over HTTP, such as http://127.0.0.1:4318; without it nothing is traced (ADR 0159). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that are sampled. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
}

/** A source of a content security policy: an origin, or all hosts under a name. */
const policySource = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/

const tagVariables = {
  /** The script of the carrier's tag manager, such as https://www.googletagmanager.com/gtm.js?id=GTM-ABC123 */
  TAG_MANAGER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The origins that its tags send to, beside its own. */
  TAG_MANAGER_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((given) => given.every((each) => policySource.test(each)), 'Not origins like https://a.example'),
  /** The names of its Trusted Types policies. */
  TAG_MANAGER_POLICIES: z
    .string()
    .regex(/^[\w#=@/.%-]+( [\w#=@/.%-]+)*$/, 'Not names of Trusted Types policies')
    .refine((names) => !/(^| )default( |$)/.test(names), 'default is not theirs')
    .default('goog#html'),
}

interface TagEnvironment {
  readonly TAG_MANAGER_URL?: string | undefined
  readonly TAG_MANAGER_ORIGINS: readonly string[]
  readonly TAG_MANAGER_POLICIES: string
}

export interface TagManager {
  readonly scriptUrl: string
  /** The origins that its tags send to, the script's own first. */
  readonly origins: readonly string[]
  /** Names of Trusted Types policies, as a policy writes them. */
  readonly policies: string
}

function tagManagerOf(env: TagEnvironment): TagManager | undefined {
  if (env.TAG_MANAGER_URL === undefined) return undefined
  const { href, origin } = new URL(env.TAG_MANAGER_URL)
  return {
    scriptUrl: href,
    origins: [origin, ...env.TAG_MANAGER_ORIGINS],
    policies: env.TAG_MANAGER_POLICIES,
  }
}

/** The variables of this file, which config.ts adds to its own. */
export const furtherVariables = {
  ...numberPatternVariables,
  ...lifecycleVariables,
  ...refundVariables,
  ...fraudVariables,
  ...documentVariables,
  ...filesVariables,
  ...tagVariables,
  ...tracingVariables,
}

export interface FurtherConfig extends FilesConfig {
  readonly numberPatterns: NumberPatterns
  readonly lifecycle: Lifecycle
  readonly refundApprovalLimitCents: Cents
  readonly fraudThresholds: FraudThresholds
  /** The limits of what one employee does alone on a business day. */
  readonly staffDayLimits: DayLimits
  /** The carrier's archive of documents. */
  readonly documents:
    | { readonly url: string; readonly token: string; readonly nextToken?: string | undefined }
    | undefined
  readonly tagManager: TagManager | undefined
  readonly tracing: { readonly endpoint: string; readonly ratio: number } | undefined
}

interface FurtherEnvironment extends FraudEnvironment, PatternEnvironment, TagEnvironment, FilesEnvironment {
  readonly DRAIN_SECONDS: number
  readonly DATABASE_WAIT_SECONDS: number
  readonly REFUND_APPROVAL_ABOVE_CENTS: number
  readonly STAFF_DAILY_REFUNDS_CENTS: number
  readonly STAFF_DAILY_ASSIGNMENTS_CENTS: number
  readonly STAFF_DAILY_CHECKS_CENTS: number
  readonly STAFF_DAILY_WRITE_OFFS_CENTS: number
  readonly STAFF_DAILY_ACTS: number
  readonly DOCUMENTS_URL?: string | undefined
  readonly DOCUMENTS_TOKEN?: string | undefined
  readonly DOCUMENTS_TOKEN_NEXT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

function staffDayLimitsOf(env: FurtherEnvironment): DayLimits {
  const mostCount = env.STAFF_DAILY_ACTS
  return {
    refund: { mostCents: cents(env.STAFF_DAILY_REFUNDS_CENTS), mostCount },
    assigned: { mostCents: cents(env.STAFF_DAILY_ASSIGNMENTS_CENTS), mostCount },
    paid_back: { mostCents: cents(env.STAFF_DAILY_CHECKS_CENTS), mostCount },
    written_off: { mostCents: cents(env.STAFF_DAILY_WRITE_OFFS_CENTS), mostCount },
  }
}

export function furtherConfigOf(env: FurtherEnvironment): FurtherConfig {
  const drainMs = env.DRAIN_SECONDS * 1_000
  const waitForDatabaseMs = env.DATABASE_WAIT_SECONDS * 1_000
  return {
    numberPatterns: numberPatternsOf(env),
    lifecycle: { drainMs, waitForDatabaseMs },
    refundApprovalLimitCents: cents(env.REFUND_APPROVAL_ABOVE_CENTS),
    fraudThresholds: fraudThresholdsOf(env),
    staffDayLimits: staffDayLimitsOf(env),
    documents:
      env.DOCUMENTS_URL && env.DOCUMENTS_TOKEN
        ? {
            url: env.DOCUMENTS_URL.replace(/\/$/, ''),
            token: env.DOCUMENTS_TOKEN,
            nextToken: env.DOCUMENTS_TOKEN_NEXT,
          }
        : undefined,
    tagManager: tagManagerOf(env),
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    ...filesConfigOf(env),
  }
}
