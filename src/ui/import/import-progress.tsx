import { Scripted } from '#ui/island.tsx'

/** How far the import of the form around it is, while it runs. Without scripts the browser shows that it waits. */
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
