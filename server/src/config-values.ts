import { type Cents, cents } from '@myaccount/domain/kernel/money'
import * as z from 'zod'

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The carrier's own form of its numbers; where none is said, the wide form of the contract is all that holds. */
export interface NumberPatterns {
  readonly account: RegExp | undefined
  readonly policy: RegExp | undefined
}

/** How a process comes and goes beside others of its kind. */
const lifecycleVariables = {
  /** How long a process that is told to end goes on answering while it says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(10),
  /** How long a start waits for a database that is away. */
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
}

interface Lifecycle {
  readonly drainMs: number
  readonly waitForDatabaseMs: number
}

/** A regular expression that has to hold from the first character to the last. */
const wholePattern = z.string().transform((text, context) => {
  try {
    return new RegExp(`^(?:${text})$`)
  } catch {
    context.addIssue('Not a regular expression')
    return z.NEVER
  }
})

/** Checked in the feed alone: what is here was accepted once, and is read whatever the pattern says today. */
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

/** For a load by file, which needs nothing else of the configuration; throws for what is no regular expression. */
export function readNumberPatterns(
  environment: Readonly<Record<string, string | undefined>>,
): NumberPatterns {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return numberPatternsOf(z.object(numberPatternVariables).parse(set))
}

const refundVariables = {
  /** In cents: a larger refund needs another employee's approval. */
  REFUND_APPROVAL_ABOVE_CENTS: z.coerce.number().int().min(0).max(99_999_999).default(50_000),
}

const documentVariables = {
  /** Where the bytes of documents are: `GET {url}/{documentId}`; without it they are listed and do not open. */
  DOCUMENTS_URL: z.url().optional(),
  /** The portal's own to the archive. */
  DOCUMENTS_TOKEN: z.string().min(16).optional(),
}

const fileVariables = {
  /** Where the bytes of people's files are, the same folder for every process. */
  FILES_FOLDER: z.string().min(1),
  /** Signs the addresses at which files are read. */
  FILES_SECRET: z.string().min(16),
  /** Another host name of the portal, on which files are read: it has none of our cookies. PUBLIC_URL unless given. */
  FILES_URL: z.url().optional(),
  /** clamd: `tcp://host:3310` or `unix:///run/clamav/clamd.sock`; a demo has a check of its own. */
  SCANNER_URL: z.url({ protocol: /^(tcp|unix)$/, hostname: /.*/ }).optional(),
  SCANNER_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
}

/** What config.ts takes in beside its own. */
export const furtherVariables = {
  ...numberPatternVariables,
  ...lifecycleVariables,
  ...refundVariables,
  ...documentVariables,
  ...fileVariables,
}

export interface FurtherConfig {
  readonly numberPatterns: NumberPatterns
  readonly lifecycle: Lifecycle
  readonly refundApprovalLimitCents: Cents
  /** The carrier's archive of documents. */
  readonly documents: { readonly url: string; readonly token: string } | undefined
  readonly files: { readonly folder: string; readonly secret: string; readonly url: string | undefined }
  readonly scanner: { readonly url: string; readonly timeoutMs: number } | undefined
}

interface FurtherEnvironment extends PatternEnvironment {
  readonly DRAIN_SECONDS: number
  readonly DATABASE_WAIT_SECONDS: number
  readonly REFUND_APPROVAL_ABOVE_CENTS: number
  readonly DOCUMENTS_URL?: string | undefined
  readonly DOCUMENTS_TOKEN?: string | undefined
  readonly FILES_FOLDER: string
  readonly FILES_SECRET: string
  readonly FILES_URL?: string | undefined
  readonly SCANNER_URL?: string | undefined
  readonly SCANNER_TIMEOUT_MS: number
}

export function furtherConfigOf(env: FurtherEnvironment): FurtherConfig {
  const drainMs = env.DRAIN_SECONDS * 1_000
  const waitForDatabaseMs = env.DATABASE_WAIT_SECONDS * 1_000
  return {
    numberPatterns: numberPatternsOf(env),
    lifecycle: { drainMs, waitForDatabaseMs },
    refundApprovalLimitCents: cents(env.REFUND_APPROVAL_ABOVE_CENTS),
    documents:
      env.DOCUMENTS_URL && env.DOCUMENTS_TOKEN
        ? { url: env.DOCUMENTS_URL.replace(/\/$/, ''), token: env.DOCUMENTS_TOKEN }
        : undefined,
    files: {
      folder: env.FILES_FOLDER,
      secret: env.FILES_SECRET,
      url: env.FILES_URL && new URL(env.FILES_URL).origin,
    },
    scanner: env.SCANNER_URL ? { url: env.SCANNER_URL, timeoutMs: env.SCANNER_TIMEOUT_MS } : undefined,
  }
}
