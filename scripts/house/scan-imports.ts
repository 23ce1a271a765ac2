import path from 'node:path'
import { isCode, type SourceFile } from './read-tree.ts'

export type Import = {
  from: string
  /** As written: `../x.ts`, `@myaccount/domain/kernel/money`, `react`, `node:fs`. */
  specifier: string
  /** The file of the repository it means; undefined for packages and for what is not in the tree. */
  to: string | undefined
}

/** Imports and re-exports begin a line (Biome formats them so); types in them count like values. */
const statement = /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm
const sideEffect = /^[ \t]*import\s*['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Every import of every code file, in the order of the files. */
export function scanImports(files: readonly SourceFile[]): Import[] {
  const known = new Set(files.map((file) => file.path))
  return files.filter(isCode).flatMap((file) =>
    [statement, sideEffect, dynamic].flatMap((pattern) =>
      [...file.text.matchAll(pattern)].map(([, specifier = '']) => ({
        from: file.path,
        specifier,
        to: resolve(file.path, specifier, known),
      })),
    ),
  )
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) {
    const at = path.posix.join(path.posix.dirname(from), bare)
    return known.has(at) ? at : undefined
  }
  const [, name, subpath] = /^@myaccount\/([^/]+)\/(.+)$/.exec(bare) ?? []
  if (!name || !subpath) return undefined
  const at = `${name}/src/${subpath}`
  return [at, `${at}.ts`, `${at}.tsx`].find((candidate) => known.has(candidate))
}
