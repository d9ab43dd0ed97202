import type { YourDataWords } from './your-data-en.ts'

export const yourDataFr: YourDataWords = {
  reasons: {
    phone_not_textable:
      'Nous ne pouvons envoyer de textos qu’au Canada et aux États-Unis. Pour un autre numéro, écrivez-nous.',
    data_codes_often: 'Trop de codes ont été demandés pour ce numéro. Réessayez dans une heure.',
    data_code_wrong: 'Ce code est inexact ou n’est plus valide. Après cinq essais, demandez-en un nouveau.',
    data_request_over: 'Votre code est expiré. Demandez-en un nouveau.',
  },
  title: 'Vos données',
  intro: 'Voyez ce que nous conservons sur votre plaque, téléchargez-le ou faites-le effacer.',
  how: 'Nous envoyons un code par texto au numéro donné au moment de payer : personne d’autre ne peut voir vos données.',
  phoneHint: 'Celui donné au moment de payer',
  ask: 'Recevoir un code par texto',
  asking: 'Envoi...',
  askFailed: 'Le code n’a pas pu être demandé. Réessayez.',

  codeTitle: 'Entrez votre code',
  codeSent: (plate, phone) =>
    `Si ${plate} a stationné avec le ${phone}, un code est en route. Il ne sert qu’une fois, dans les 10 minutes.`,
  code: 'Code',
  codeHint: '6 chiffres',
  codeMissing: 'Entrez les 6 chiffres du texto.',
  open: 'Voir mes données',
  opening: 'Un instant...',
  openFailed: 'Vos données n’ont pas pu être chargées. Réessayez.',
  noCode:
    'Pas de code? Vérifiez la plaque et le numéro. Si vous avez répondu ARRET à nos textos, répondez d’abord START au même numéro.',
  again: 'Changer la plaque ou le numéro',

  found: (plate) => `Ce que nous conservons sur ${plate}`,
  foundWith: (phone) => `Stationné avec le ${phone}. Les stationnements avec un autre numéro n’apparaissent pas ici.`,
  download: 'Télécharger le fichier',
  until: (date) => `Conservé jusqu’au ${date}`,
  stays: (n) => (n < 2 ? `${n} stationnement` : `${n} stationnements`),
  staysWhy: (months) =>
    `Pour vérifier qui peut stationner, pour les reçus et pour répondre aux questions. Le numéro, les noms et l’adresse courriel sont effacés ${months} mois après la fin.`,
  permits: (n) => `${n} permis`,
  permitsWhy: (months) =>
    `Inscrits par le personnel du stationnement, pour que vous n’ayez pas à payer. Supprimés ${months} mois après la fin.`,
  plateNotes: (n) => (n <= 1 ? `${n} note du personnel` : `${n} notes du personnel`),
  plateNotesWhy:
    'Écrites par le personnel du stationnement au sujet de votre plaque. Effacées avec vos stationnements, sauf si la plaque est bloquée.',
  blocked: (reason, until) => `Bloquée jusqu’au ${until} : ${reason}`,
  warnings: (n) => (n <= 1 ? `${n} avertissement` : `${n} avertissements`),
  warningsWhy:
    'Laissés à votre voiture quand aucun paiement n’était trouvé. Jamais une contravention. Les photos sont supprimées après 90 jours.',
  warningStates: { open: 'Ouvert', paid: 'Payé', withdrawn: 'Retiré' },
  photos: (n) => (n <= 1 ? `${n} photo` : `${n} photos`),
  kinds: { stay: 'Stationnement', extension: 'Prolongation', month: 'Abonnement mensuel' },
  statuses: { pending: 'Non payé', paid: 'Payé', refunded: 'Remboursé', Yolo: 'Abonnement mensuel' },
  formerPlates: (plates) => `Avant : ${plates}`,
  planPlates: (plates) => `Autres véhicules de l’abonnement : ${plates}`,
  deletedByStaff: 'Supprimé par le personnel du stationnement',
  running: 'Pas encore terminé',
  owed: (date) => `À payer plus tard à cause d’une panne. Conservé jusqu’au paiement, au plus tard jusqu’au ${date}`,
  contactUntil: (date) => `Numéro conservé jusqu’au ${date}`,
  plateUntil: (date) => `plaque jusqu’au ${date}`,
  payments: (n) => (n < 2 ? `${n} paiement` : `${n} paiements`),
  paymentsWhy:
    'Les lois fiscales exigent de conserver les paiements, avec la plaque, six ans après l’année du paiement. Ensuite, seuls les montants sont conservés. Aucun numéro de carte n’est conservé ici.',
  refunded: (amount) => `Remboursement de ${amount}`,
  receipt: (number) => `Reçu ${number}`,
  messages: (n) => (n < 2 ? `${n} message` : `${n} messages`),
  messagesWhy: 'Pour répondre aux questions à leur sujet. Le numéro et le texte sont effacés après 90 jours.',
  purposes: {
    paid: 'Confirmation',
    reminder: 'Rappel',
    receipt: 'Reçu',
    refunded: 'Remboursement',
    renewal_failed: 'Renouvellement échoué',
    plan_changed: 'Abonnement annulé ou gardé',
    data_code: 'Code pour cette page',
    thread: 'Message du personnel du stationnement',
  },
  message: 'Message',
  letters: (n) => (n < 2 ? `${n} message échangé avec le personnel` : `${n} messages échangés avec le personnel`),
  lettersWhy: (months) => `Pour régler les questions sur un stationnement. Supprimés après ${months} mois.`,
  authors: { driver: 'Vous', staff: 'Le personnel du stationnement' },
  plateChecks: (n) => (n < 2 ? `${n} vérification par le personnel` : `${n} vérifications par le personnel`),
  plateChecksWhy: 'Pour savoir ce qui a été vérifié, en cas de plainte. Supprimées après 90 jours.',
  checks: {
    valid: 'Valide',
    monthly: 'Abonnement mensuel',
    free: 'Gratuit',
    pay_later: 'Paie plus tard (panne)',
    paying: 'Paiement en cours',
    just_expired: 'Tout juste expiré',
    expired: 'Expiré',
    refunded: 'Remboursé',
    not_found: 'Introuvable',
  },

  erase: {
    title: 'Effacer vos données',
    now: 'Effacés tout de suite : numéro, noms, adresse courriel, textos et vérifications des stationnements terminés, et la plaque si rien n’a été payé.',
    kept: 'Conservés selon la loi : montant, reçu et plaque des stationnements payés, six ans après l’année du paiement. Le personnel ne voit plus à qui ils étaient. Le journal des changements du personnel n’est pas réécrit.',
    owed: (n) =>
      n === 1
        ? 'Un stationnement fait pendant une panne reste à payer. Nous le conservons jusqu’au paiement, 90 jours au plus, parce que le propriétaire peut demander ce paiement. Il est ensuite effacé.'
        : `${n} stationnements faits pendant une panne restent à payer. Nous les conservons jusqu’au paiement, 90 jours au plus, parce que le propriétaire peut demander ces paiements. Ils sont ensuite effacés.`,
    later: (n) =>
      n === 1
        ? 'Un stationnement n’est pas terminé ou a un paiement en cours. Il reste valide et sera effacé une fois terminé.'
        : `${n} stationnements ne sont pas terminés ou ont un paiement en cours. Ils restent valides et seront effacés une fois terminés.`,
    begin: 'Effacer mes données',
    warning: 'C’est irréversible. Sans votre numéro, nous ne pourrons plus retrouver vos stationnements pour vous.',
    confirm: 'Effacer pour de bon',
    erasing: 'Effacement...',
    cancel: 'Garder mes données',
    failed: 'Vos données n’ont pas pu être effacées. Réessayez.',
    done: 'Vos données sont effacées',
    noted: 'Votre demande est enregistrée',
    doneNow: (n) =>
      n < 2
        ? `${n} stationnement n’indique plus qui a stationné.`
        : `${n} stationnements n’indiquent plus qui a stationné.`,
    doneLater: (n) =>
      n === 1
        ? 'Un stationnement n’est pas terminé : il sera effacé automatiquement ensuite.'
        : `${n} stationnements ne sont pas terminés : ils seront effacés automatiquement ensuite.`,
    device: 'Votre plaque et votre numéro ont aussi été retirés de cet appareil.',
  },
}
