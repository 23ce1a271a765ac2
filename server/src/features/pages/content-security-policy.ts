import { randomBytes } from 'node:crypto'
import type { ProcessorFieldsSettings } from '@myaccount/contract/render-port'

/** Makes a new nonce for every document; it is written into attributes as it is. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

interface PolicyOptions {
  readonly nonce: string
  readonly mode: 'production' | 'development'
  /** The origins beside our own that scripts may call: the error receiver, where one is configured. */
  readonly connectTo: readonly string[]
  /** The origin of file pictures, if another host of the portal serves them. */
  readonly imagesFrom?: readonly string[]
  /** Set where the page holds the processor's fields. */
  readonly processor?: ProcessorFieldsSettings | undefined
  /** Set where the tag manager runs: never beside the processor's fields. */
  readonly tags?: TagSources | undefined
}

/** The origins of the tag manager's script and its tags, and the names of its Trusted Types policies. */
export interface TagSources {
  readonly origins: readonly string[]
  readonly policies: string
}

/**
 * Only our own scripts and what they load may run, and only our own styles, images and fonts are shown (ADR 0007).
 */
export function writeContentSecurityPolicy({
  nonce,
  mode,
  connectTo,
  imagesFrom = [],
  processor,
  tags,
}: PolicyOptions): string {
  const fields = tags ? directivesOfTags(tags) : directivesOfFields(processor)
  return [
    "default-src 'none'",
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...fields.scriptFrom].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...imagesFrom, ...fields.imagesFrom].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo, ...fields.connectTo].join(' '),
    ...(fields.frameFrom.length > 0 ? [['frame-src', ...fields.frameFrom].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Our production code never writes markup or code from text; the development server does.
    ...(mode === 'production'
      ? ["require-trusted-types-for 'script'", `trusted-types ${fields.trustedTypes}`]
      : []),
  ].join('; ')
}

/**
 * The pages with the processor's fields, and no others (ADR 0007); in the client's route table they are those with
 * `ownDocument`. If a path is written in another way, the page is shown without its fields, which is the safe
 * error.
 */
const pagesWithFields: ReadonlySet<string> = new Set(['/payment/methods', '/guest-checkout'])

/** Ignores letter case and a slash at the end, as the client's router does. */
export function holdsProcessorFields(pathname: string): boolean {
  return pagesWithFields.has(pathname.toLowerCase().replace(/\/$/, ''))
}

interface FieldsDirectives {
  readonly scriptFrom: readonly string[]
  readonly imagesFrom: readonly string[]
  readonly connectTo: readonly string[]
  readonly frameFrom: readonly string[]
  /** Names of the Trusted Types policies that scripts may create. */
  readonly trustedTypes: string
}

const noFields: FieldsDirectives = {
  scriptFrom: [],
  imagesFrom: [],
  connectTo: [],
  frameFrom: [],
  trustedTypes: "'none'",
}

/**
 * The directives that Stripe requires (its guide to integration security). Its loader uses the policy named
 * `default`, which the client makes for that one address. The script sources are for browsers that do not know
 * `strict-dynamic`.
 */
const stripeFields: FieldsDirectives = {
  ...noFields,
  scriptFrom: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connectTo: ['https://api.stripe.com'],
  frameFrom: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  trustedTypes: 'default',
}

function directivesOfFields(processor: ProcessorFieldsSettings | undefined): FieldsDirectives {
  if (!processor) return noFields
  return processor.kind === 'stripe' ? stripeFields : { ...noFields, frameFrom: [processor.origin] }
}

/** The client adds the script by a policy of its own, `portal-tags`, which lets that one address through (ADR 0017). */
function directivesOfTags({ origins, policies }: TagSources): FieldsDirectives {
  return {
    ...noFields,
    scriptFrom: origins.slice(0, 1),
    imagesFrom: origins,
    connectTo: origins,
    trustedTypes: `portal-tags ${policies}`,
  }
}
