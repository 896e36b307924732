import type en from '#i18n/en/revenue.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Revenus',
  description: 'Le revenu mensuel récurrent, sa croissance et ce que vaut un client.',
  tabs: { label: 'Revenus', overview: 'Vue d’ensemble', movements: 'Mouvements', import: 'Import' },
  scale: 'échelle des investisseurs',
  empty: 'Voyez comment vos revenus progressent',
  emptyText: 'Importez ce que vos clients paient par mois ou ajoutez le premier mouvement à la main.',
  emptySums: 'Un propriétaire ou un administrateur peut ajouter des mouvements de MRR. Les chiffres apparaîtront ici.',
  import: 'Importer des mouvements',
  add: 'Ajouter un mouvement',
  month: 'Mois',
  show: 'Afficher',
  mrr: 'MRR',
  customers: 'Clients',
  mrrByMonth: 'MRR par mois',
  mrrFormula:
    'La somme de tous les mouvements jusqu’à la fin du mois. Le mois en cours contient ce qui est connu à ce jour.',
  bridge: 'Ce qui a fait varier le MRR',
  bridgeFormula:
    'Le MRR au début du mois, plus les nouveaux clients, les réactivations et les expansions, moins les contractions et les pertes, donne le MRR à la fin.',
  start: 'Début',
  end: 'Fin',
  firstMonth: 'Premier mois',
  monthNumber: 'Mois {number}',
  unknown: 'Inconnu',
  customerCohorts: 'Clients qui restent',
  customerCohortsText: 'Parmi les clients arrivés un mois donné, la part qui a du MRR à la fin de chaque mois complet.',
  mrrCohorts: 'MRR qui reste',
  mrrCohortsText: 'Le MRR de ces clients, rapporté à leur MRR à la fin de leur premier mois.',
  margin: 'Marge brute',
  marginText:
    'Vos revenus moins le coût de service des clients. La valeur vie client utilise 100 % tant que vous ne la définissez pas.',
  marginLabel: 'Marge brute en pour cent',
  saveMargin: 'Enregistrer la marge',
  marginSaved: 'Enregistré.',
} satisfies SameKeys<typeof en>
