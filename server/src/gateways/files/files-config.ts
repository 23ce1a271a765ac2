import * as z from 'zod'
import type { SigningSecrets } from '../../signature.ts'
import type { S3Settings } from './s3-files.ts'

/**
 * The files that people add to claims: the store of their bytes, the address at which they are read, and the virus
 * scanner.
 */
export const filesVariables = {
  /** The same folder for every process; or a bucket, given by the next five variables. */
  FILES_FOLDER: z.string().min(1).optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Not the name of a bucket')
    .optional(),
  FILES_S3_REGION: z.string().min(1).optional(),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  /** The address of a store other than Amazon's. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs the addresses at which files are read. */
  FILES_SECRET: z.string().min(16),
  /** What it signed is accepted too; during a rotation first the new secret, then the old one (ADR 0153). */
  FILES_SECRET_NEXT: z.string().min(16).optional(),
  /**
   * Another host name of the portal, on which files are read, so that none of our cookies is sent with them.
   * PUBLIC_URL unless given.
   */
  FILES_URL: z.url().optional(),
  /** clamd: `tcp://host:3310` or `unix:///run/clamav/clamd.sock`; a demo has a check of its own. */
  SCANNER_URL: z.url({ protocol: /^(tcp|unix)$/, hostname: /.*/ }).optional(),
  SCANNER_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
}

export interface FilesEnvironment {
  readonly FILES_FOLDER?: string | undefined
  readonly FILES_S3_BUCKET?: string | undefined
  readonly FILES_S3_REGION?: string | undefined
  readonly FILES_S3_KEY_ID?: string | undefined
  readonly FILES_S3_SECRET?: string | undefined
  readonly FILES_S3_ENDPOINT?: string | undefined
  readonly FILES_SECRET: string
  readonly FILES_SECRET_NEXT?: string | undefined
  readonly FILES_URL?: string | undefined
  readonly SCANNER_URL?: string | undefined
  readonly SCANNER_TIMEOUT_MS: number
}

export interface FilesConfig {
  readonly files: SigningSecrets & {
    /** A folder, or a bucket. */
    readonly store: string | S3Settings
    readonly url: string | undefined
  }
  readonly scanner: { readonly url: string; readonly timeoutMs: number } | undefined
}

const bucketNames = ['FILES_S3_BUCKET', 'FILES_S3_REGION', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const

/** Requires exactly one complete store. Returns lines like `NAME: the problem`, never a value. */
export function faultsOfFiles(set: Readonly<Record<string, string | undefined>>): readonly string[] {
  const given = [...bucketNames, 'FILES_S3_ENDPOINT'].filter((name) => set[name] !== undefined)
  const hasFolder = set.FILES_FOLDER !== undefined
  if (given.length === 0)
    return hasFolder
      ? []
      : ['FILES_FOLDER: nowhere to keep the files that people add, without FILES_S3_BUCKET too']
  return [
    ...(hasFolder ? ['FILES_FOLDER, FILES_S3_BUCKET: files are in one of the two'] : []),
    ...bucketNames
      .filter((name) => set[name] === undefined)
      .map((name) => `${name}: is missing beside the other FILES_S3_ variables`),
  ]
}

export function filesConfigOf(env: FilesEnvironment): FilesConfig {
  return {
    files: {
      store: storeOf(env),
      secret: env.FILES_SECRET,
      nextSecret: env.FILES_SECRET_NEXT,
      url: env.FILES_URL && new URL(env.FILES_URL).origin,
    },
    scanner: env.SCANNER_URL ? { url: env.SCANNER_URL, timeoutMs: env.SCANNER_TIMEOUT_MS } : undefined,
  }
}

/** Returns the folder or the bucket; `faultsOfFiles` has checked that exactly one of them is set. */
function storeOf(env: FilesEnvironment): string | S3Settings {
  if (env.FILES_S3_BUCKET === undefined) return env.FILES_FOLDER ?? ''
  return {
    bucket: env.FILES_S3_BUCKET,
    region: env.FILES_S3_REGION ?? '',
    endpoint: env.FILES_S3_ENDPOINT,
    keyId: env.FILES_S3_KEY_ID ?? '',
    secret: env.FILES_S3_SECRET ?? '',
  }
}
