import { Scripted } from '#ui/island.tsx'

/** The progress of the import of the surrounding form. Without scripts, the browser only shows that it is loading. */
export function ImportProgress() {
  return (
    <Scripted name="imports/progress" namespaces={['imports.progress']}>
      <div data-panel hidden className="mb-3 grid gap-1.5">
        <p data-label role="status" className="figures font-medium text-sm" />
        <progress data-bar className="progress" />
      </div>
    </Scripted>
  )
}
