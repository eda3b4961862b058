type DemoSample = {
  name: string;
  description: string;
  /** Width by height of the print in inches, as the shop writes it. */
  designSize?: string;
  imageUrl?: string;
  isActive?: boolean;
};

/** The demo catalogue. The pictures were drawn for it and ship in the web app's public folder. */
export const demoSamples: DemoSample[] = [
  {
    name: 'Heritage Lion Crest',
    description:
      'Five-colour plastisol transfer with a soft matt finish, made for club sweatshirts and rugby tops. Press at 165 °C for 10 seconds and peel hot.',
    designSize: '12x12',
    imageUrl: '/artwork/heritage-lion-crest.svg',
  },
  {
    name: 'Meadow Bouquet',
    description:
      'Full-colour DTF print with fine petal outlines for light cotton tees and totes. Peels cold; wash inside out at 30 °C.',
    designSize: '11x14',
    imageUrl: '/artwork/meadow-bouquet.svg',
  },
  {
    name: 'Team Name and Number 07',
    description:
      'Two-layer cut transfer set for polyester jerseys, with a bleed-blocking base so that the white stays white. Order names and numbers to your squad list.',
    designSize: '11x14',
    imageUrl: '/artwork/team-number-07.svg',
  },
  {
    name: 'Northbound Trail Badge',
    description:
      'Six-colour screen-printed transfer that holds a clean edge on fleece and heavy cotton. A favourite for outdoor shops and park gift stands.',
    designSize: '12x12',
    imageUrl: '/artwork/northbound-trail-badge.svg',
  },
  {
    name: 'Slow Sundays Lettering',
    description:
      'Hand-drawn script in puff ink over a flat drop shadow, raised about 1 mm after pressing. Best on sweatshirts of 280 gsm or more.',
    designSize: '12x12',
    imageUrl: '/artwork/slow-sundays-lettering.svg',
  },
  {
    name: 'Lamplight Coffee Stamp',
    description:
      'Single-colour water-based transfer with almost no hand, for natural cotton totes and aprons. Cures at 160 °C in 15 seconds.',
    designSize: '8.5x11',
    imageUrl: '/artwork/lamplight-coffee-stamp.svg',
  },
  {
    name: 'Ridgeway Wolves Mascot',
    description:
      'Seven-colour athletic plastisol with a stretch additive that follows performance fabrics. Tested to 60 washes on team hoodies.',
    designSize: '12x12',
    imageUrl: '/artwork/ridgeway-wolves-mascot.svg',
  },
  {
    name: 'Satin Care Label',
    description:
      'Wash-symbol label printed on white satin for sewing into side seams. Supplied cut and folded, with your fibre content and country of origin.',
    designSize: '2x3',
    imageUrl: '/artwork/satin-care-label.svg',
  },
  {
    name: 'Skull and Roses',
    description:
      'DTF print with halftone shading and a deep red that keeps its strength on black. Press at 150 °C for 12 seconds, then again under parchment for a matt face.',
    designSize: '11x14',
    imageUrl: '/artwork/skull-and-roses.svg',
  },
  {
    name: 'Point Dune Sunset',
    description:
      'Retro sunset in five spot colours on a soft plastisol base, printed open so that the garment shows through the stripes.',
    designSize: '12x12',
    imageUrl: '/artwork/point-dune-sunset.svg',
  },
  {
    name: 'Hop & Anvil Pale Ale',
    description:
      'Taproom label as a screen-printed transfer with an opaque underbase, for dark tees and bar aprons. Gold is a shimmer ink; wash at 40 °C at most.',
    designSize: '8.5x11',
    imageUrl: '/artwork/hop-anvil-pale-ale.svg',
  },
  {
    name: 'Chenille-Look Varsity B',
    description:
      'Flocked letter on a felt-effect base for letterman jackets and heavy fleece. Any letter of the alphabet at the same size.',
    designSize: '4x4',
    imageUrl: '/artwork/chenille-varsity-b.svg',
  },
  {
    name: 'Reflective Film Swatches',
    description:
      'Unprinted squares of silver, black and rainbow reflective film, to test on your own garments before you order. No artwork: the film is the sample.',
    designSize: '3x3',
  },
  {
    name: 'Sword Fern Study',
    description:
      'One-colour botanical in water-based ink, soft enough for baby rib and linen. Peels hot, no second press needed.',
    designSize: '8.5x11',
    imageUrl: '/artwork/sword-fern-study.svg',
  },
  {
    name: 'Harbour Anchor Roundel',
    description:
      'Left-chest or centre-front roundel in four colours, opaque enough to sit on striped jersey without showing it through.',
    designSize: '4x4',
    imageUrl: '/artwork/harbour-anchor.svg',
  },
  {
    name: 'Wild Hive Honey Label',
    description:
      'Crisp three-colour transfer for farm-shop merchandise, from aprons to jar bags. Holds lines down to 0.5 mm.',
    designSize: '4x4',
    imageUrl: '/artwork/wild-hive-honey.svg',
  },
  {
    name: 'Site Supervisor Hi-Vis Back',
    description:
      'Black low-temperature back print for hi-vis polyester, applied at 130 °C so that the tape is not harmed. Withstands industrial laundry at 60 °C.',
    designSize: '11x14',
    imageUrl: '/artwork/site-supervisor-hi-vis.svg',
  },
  {
    name: 'Little Roar Dinosaur',
    description:
      "Cheerful DTF print for children's tees, free of phthalates and safe for ages 0 to 3. Soft stretch film that will not crack in play.",
    designSize: '6x6',
    imageUrl: '/artwork/little-roar-dinosaur.svg',
  },
  {
    name: 'Sunday Spokes Chainring',
    description:
      'Three-colour club badge for cotton tees and musette bags, printed in a thin plastisol that stays flat when folded.',
    designSize: '12x12',
    imageUrl: '/artwork/sunday-spokes-cycling.svg',
  },
  {
    name: 'Bauhaus Sleeve Run',
    description:
      'Tall geometric strip for long sleeves and joggers, in six flat spot colours with tight registration. Use a sleeve platen and press once per side.',
    designSize: '3x12',
    imageUrl: '/artwork/bauhaus-sleeve-print.svg',
  },
  {
    name: 'Tagless Neck Label',
    description:
      'Silicone-soft inside-neck print with brand, size and fabric, in place of a sewn label. Ten sizes to a sheet, peels hot in three seconds.',
    designSize: '3x3',
    imageUrl: '/artwork/tagless-neck-label.svg',
  },
  {
    name: 'Sun & Moon Tarot',
    description:
      'Fine metallic-gold line work for dark cotton, printed as one colour on a clear film. Do not tumble dry, or the gold will dull.',
    designSize: '8.5x11',
    imageUrl: '/artwork/sun-and-moon-tarot.svg',
  },
  {
    name: 'Butter & Salt Apron Print',
    description:
      'Bib print for poly-cotton kitchen aprons in a single heat-proof cream. Stands up to daily hot washes and bleach-free stain remover.',
    imageUrl: '/artwork/butter-and-salt-apron.svg',
  },
  {
    name: 'Moonrise Open Air',
    description:
      'Festival tee front in five colours on a stretch plastisol base. Retired after last summer; kept here for reprints by arrangement.',
    designSize: '12x12',
    imageUrl: '/artwork/moonrise-festival.svg',
    isActive: false,
  },
  {
    name: 'Keystone Workwear Logo',
    description:
      'Two-colour logo for twill shirts and softshell jackets, in a hard-wearing matt DTF. Replaced by a version with a flame-resistant film.',
    imageUrl: '/artwork/keystone-build-logo.svg',
    isActive: false,
  },
];
