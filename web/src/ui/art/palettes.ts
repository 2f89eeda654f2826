/** The colours of one drawing. Raw values on purpose: a drawing is a picture, not an interface. */
export type Palette = {
  sky: readonly [string, string];
  sun: string;
  wall: string;
  shade: string;
  trim: string;
  glass: string;
  lit: string;
  ground: string;
  tree: string;
  leaf: string;
  far: string;
};

const brick: Palette = {
  sky: ['#F3E7D8', '#DDE7E6'],
  sun: '#F8D9A8',
  wall: '#B8705A',
  shade: '#9C5A46',
  trim: '#F2E4D6',
  glass: '#4E6A73',
  lit: '#F6D08A',
  ground: '#CFC6B6',
  tree: '#4C7A66',
  leaf: '#6A9680',
  far: '#D9CFC2',
};

const limestone: Palette = {
  sky: ['#DCE9EE', '#F4EFE4'],
  sun: '#FFF3D6',
  wall: '#E9E1D2',
  shade: '#D2C6B1',
  trim: '#FFFFFF',
  glass: '#6F93A0',
  lit: '#F3D79B',
  ground: '#C9CDBF',
  tree: '#3F7360',
  leaf: '#5E9079',
  far: '#CBDADC',
};

const dusk: Palette = {
  sky: ['#2F4A5C', '#E3A77C'],
  sun: '#F7CF9B',
  wall: '#3C4A52',
  shade: '#2F3B43',
  trim: '#8FA0A3',
  glass: '#22303A',
  lit: '#F9C978',
  ground: '#4A4F4C',
  tree: '#22463C',
  leaf: '#2F5A4C',
  far: '#5B6C74',
};

const sage: Palette = {
  sky: ['#E6EDE4', '#F6F0DF'],
  sun: '#FBE5B4',
  wall: '#7D9A8C',
  shade: '#66836F',
  trim: '#F4F1E6',
  glass: '#44605D',
  lit: '#F5D998',
  ground: '#C8CBB6',
  tree: '#47705A',
  leaf: '#7A9D74',
  far: '#D3DDCF',
};

const sand: Palette = {
  sky: ['#EDE3EA', '#F6E5D2'],
  sun: '#FAD3A6',
  wall: '#D8B89A',
  shade: '#BF9C7C',
  trim: '#FBF3E7',
  glass: '#66788A',
  lit: '#F8DA9E',
  ground: '#CDBFAE',
  tree: '#5A7F64',
  leaf: '#86A177',
  far: '#DDCFCB',
};

const harbour: Palette = {
  sky: ['#D5E4EA', '#EEF0E6'],
  sun: '#FFF0CE',
  wall: '#8FA9B5',
  shade: '#7591A0',
  trim: '#EDF3F4',
  glass: '#4C6B7C',
  lit: '#F2D9A2',
  ground: '#B9C6C4',
  tree: '#3F6E62',
  leaf: '#69917F',
  far: '#BCCFD6',
};

export const palettes = [brick, limestone, dusk, sage, sand, harbour] as const;

/** The night street is drawn in pine alone, with lit windows. */
export const night: Palette = {
  sky: ['#1C6652', '#0B2E25'],
  sun: '#E5D9B3',
  wall: '#1F6351',
  shade: '#174F40',
  trim: '#347B67',
  glass: '#0F3A2F',
  lit: '#F6D08A',
  ground: '#0B342A',
  tree: '#114336',
  leaf: '#1D5A49',
  far: '#195545',
};
