import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PlanChoice } from '#features/finance/plan/rules.ts'
import { addToPlanId } from '#features/finance/plan/rules-view.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'

/** Adds an epic or a delivery to the end of the queue, or all of them. */
export function AddToPlan({ choices }: { choices: PlanChoice[] }) {
  const t = useTranslations('plan.add')
  return (
    <div id={addToPlanId} className="scroll-mt-20">
      <Card title={t('title')} description={choices.length === 0 ? t('none') : t('text')}>
        {choices.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <form
              method="post"
              action={paths.addToPlan()}
              data-shell-submit=""
              className="flex flex-wrap items-end gap-3"
            >
              <Select name="work" label={t('label')} className="w-72 max-w-full">
                {choices.map(({ id, name, board }) => (
                  <option key={id} value={id}>
                    {t('option', { name, board })}
                  </option>
                ))}
              </Select>
              <Button variant="secondary" icon={Plus}>
                {t('submit')}
              </Button>
            </form>
            {choices.length > 1 && (
              <form method="post" action={paths.addToPlan()} data-shell-submit="">
                <input type="hidden" name="work" value="all" />
                <Button variant="quiet">{t('all', { count: choices.length })}</Button>
              </form>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
