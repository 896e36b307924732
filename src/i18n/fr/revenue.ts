import type en from '#i18n/en/revenue.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Revenus',
  description: 'Le revenu mensuel récurrent, sa croissance et ce que vaut un client.',
  tabs: { label: 'Revenus', overview: 'Vue d’ensemble', movements: 'Mouvements', import: 'Import' },
  scale: 'échelle des investisseurs',
  empty: 'Voyez comment vos revenus progressent',
  emptyText: 'Importez ce que vos clients paient par mois ou ajoutez le premier mouvement à la main.',
  emptySums:
    'Demandez à un propriétaire ou à un administrateur d’ajouter des mouvements de MRR. Les chiffres apparaîtront ici.',
  import: 'Importer des mouvements',
  add: 'Ajouter un mouvement',
  month: 'Mois',
  show: 'Afficher',
  mrr: 'MRR',
  customers: 'Clients',
  mrrByMonth: 'MRR par mois',
  mrrFormula:
    'La somme de tous les mouvements jusqu’à la fin de chaque mois ; pour le mois en cours, jusqu’à aujourd’hui.',
  bridge: 'Évolution du MRR dans le mois',
  bridgeFormula:
    'Le MRR au début du mois, plus les nouveaux clients, les réactivations et les expansions, moins les contractions et les pertes.',
  start: 'Début',
  end: 'Fin',
  firstMonth: 'Premier mois',
  monthNumber: 'Mois {number}',
  unknown: 'Inconnu',
  customerCohorts: 'Rétention des clients',
  customerCohortsText:
    'Parmi les clients arrivés un même mois, la part qui paie encore à la fin de chaque mois complet.',
  mrrCohorts: 'Rétention du MRR',
  mrrCohortsText: 'Le MRR des clients arrivés un même mois, en part de leur MRR à la fin de ce premier mois.',
  margin: 'Marge brute',
  marginText:
    'La part du chiffre d’affaires qui reste après le coût du service aux clients. Tant que vous ne la définissez pas, la valeur vie client est calculée avec 100 %.',
  marginLabel: 'Marge brute en pour cent',
  saveMargin: 'Enregistrer la marge',
  marginSaved: 'Enregistré.',
} satisfies SameKeys<typeof en>
