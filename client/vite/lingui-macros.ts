import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { compileMessages } from './compile-messages.ts'

interface Babel {
  transformAsync(
    code: string,
    options: object,
  ): Promise<{ readonly code: string; readonly map: string | null } | null>
}

/** Babel ships no types of its own; this is the one call that is used. */
const babel: Babel = createRequire(import.meta.url)('@babel/core')
const macro = fileURLToPath(import.meta.resolve('@lingui/babel-plugin-lingui-macro'))
const linguiConfig = getConfig({ configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) })
const usesMacro = /from ['"]@lingui\/(react|core)\/macro['"]/

/**
 * Turns `t`, `Trans` and `plural` into calls with an id, file by file, before React's transform. The English words
 * stay beside the id, compiled: each page brings its own, and the first one does not carry those of all.
 */
export function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: usesMacro },
      async handler(code, id) {
        const result = await babel.transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [
            [macro, { linguiConfig, descriptorFields: 'message' }],
            [compileMessages, { keepsIds: linguiConfig.locales.length > 1 }],
          ],
        })
        return result && { code: result.code, map: result.map }
      },
    },
  }
}
