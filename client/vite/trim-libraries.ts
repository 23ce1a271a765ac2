import type { Plugin } from 'vite'

interface Trim {
  readonly files: RegExp
  readonly from: RegExp
  readonly to: string
  /** Some of the files have none of it. */
  readonly isRare?: true
  /** Exports that only stand in the build when somebody needs the lines after all. */
  readonly neededBy?: { readonly file: string; readonly exports: readonly string[] }
}

const forms = {
  file: '/react-router/dist/production/lib/dom/lib.js',
  exports: ['Form', 'useFetcher', 'useFetchers', 'useFormAction', 'useSubmit'],
}

/**
 * Lines of libraries that weigh on the first page and do nothing for who uses the product. Each says why, and what
 * is lost. Semantics stay: only words for developers, dead branches and random letters go. Left files: leave-out.ts.
 */
const trims: readonly Trim[] = [
  {
    // Names for developers' tools are assignments, and keep what nobody uses: forms and navigation links.
    files: /\/react-router\/dist\/production\/lib\/(context|dom\/lib)\.js$/,
    from: /^\w+\.displayName = "[\w.]+";$/gm,
    to: '',
  },
  {
    files: /\/react-router\/dist\/production\/lib\/(context|dom\/lib)\.js$/,
    from: / = (React\$1\.(?:forwardRef|createContext)\()/g,
    to: ' = /* @__PURE__ */ $1',
  },
  {
    // The sentence in `invariant(condition, "sentence")` and `new Error("sentence")`: about misuse, which the
    // development build explains. A report still has the kind, the place and the stack.
    files: /\/react-router\/dist\/production\/lib\/(hooks|components|router\/(router|utils|history))\.js$/,
    from: /(\b(?:invariant|warning|warnOnce)\(.*, |\bnew Error\()(?:"(?:[^"\\]|\\.){20,}"|`(?:[^`\\]|\\.){20,}`)\)/g,
    to: '$1"react-router")',
  },
  {
    files: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    from: /(\berrorMessage = )`(?:[^`\\]|\\.)*`;/g,
    to: '$1"react-router";',
  },
  {
    files: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    from: /^const navigateEffectWarning = ".*";$/m,
    to: 'const navigateEffectWarning = "react-router";',
  },
  {
    // What a form or a fetcher of the router does: ours send by the API and load by the query library.
    files: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    from: /^\tasync function (fetch|handleAction|handleFetcherAction|handleFetcherLoader)\([\s\S]*?^\t\}$/gm,
    to: '\tasync function $1() { throw new Error("react-router") }',
    neededBy: forms,
  },
  {
    // How a navigation carries a form.
    files: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    from: /(^\tif \(!opts \|\| !isSubmissionNavigation\(opts\)\) return \{ path \};$)[\s\S]*?^\}$/m,
    to: '$1\n\tthrow new Error("react-router")\n}',
    neededBy: forms,
  },
  {
    // The page for routes without an error boundary; each of ours has one (build-routes.tsx).
    files: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    from: /^function DefaultErrorComponent\(\) \{$/m,
    to: 'function DefaultErrorComponent() { return null }\nfunction unusedErrorComponent() {',
  },
  {
    // The list of components around an error, which React makes by calling them again. Reports carry the error's own
    // stack (error-reporter.ts); the development build shows the list.
    files: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    from: /^function getStackByFiberInDevAndProd\(workInProgress\) \{$/m,
    to: 'function getStackByFiberInDevAndProd() { return "" }\nfunction unusedStackByFiber(workInProgress) {',
  },
  {
    // Random keys of an icon's strokes, which nothing looks up and which do not compress.
    files: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    from: /,?\s*key: "\w+"/g,
    to: '',
    // Files of icons that have got another name only point to it.
    isRare: true,
  },
]

/** Stops the build when a library no longer has the lines: then look here again. */
export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/(react-router|react-dom|lucide-react)\// },
      handler(code, id) {
        const due = trims.filter(({ files }) => files.test(id))
        for (const { from, isRare } of due)
          if (!isRare && code.search(from) < 0)
            this.error(`${id} has nothing like ${from}: look at vite/trim-libraries.ts`)
        if (due.length === 0) return null
        return { code: due.reduce((text, { from, to }) => text.replace(from, to), code), map: null }
      },
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? Object.entries(each.modules) : [],
      )
      for (const { from, neededBy } of trims) {
        const module = neededBy && built.find(([id]) => id.endsWith(neededBy.file))?.[1]
        const needed = module?.renderedExports.find((name) => neededBy?.exports.includes(name))
        if (needed)
          this.error(`${needed} needs what vite/trim-libraries.ts trims by ${from}: take out the row`)
      }
    },
  }
}
