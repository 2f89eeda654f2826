import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';

const ramp = (colours: string) => colours.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple;

const pine = ramp('EEF6F3 DDEDE7 B9DACF 8FC3B3 65AD98 3A8D77 227561 165F4C 114B3D 0B342A');

const sans = "'Geist Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Mantine's own values. Whatever a component of ours draws comes from the tokens in tokens.css. */
export const theme = createTheme({
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  white: '#FFFFFF',
  black: '#1D1C1A',
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // The built-in names are overridden too, so that no default colour leaks in.
  colors: {
    pine,
    teal: pine,
    gray: ramp('FAF9F7 F5F4F1 EFEDE8 E8E5DF D8D4CC A8A39A 716C64 57534C 38352F 1D1C1A'),
    dark: ramp('ECEBE7 B6B3AB 96938B 6F6D66 3B3E3A 2C2F2B 212320 191B18 141513 0F100E'),
    green: ramp('EDF6EA E3F1DE C6E3BD 9FCF93 7BBB6E 4F9A49 3B8238 2C6E2F 235726 193F1C'),
    yellow: ramp('FDF5E4 FBEFD5 F5DDA8 EDC571 E3AC42 D0901C A87006 855600 6A4400 4A3000'),
    red: ramp('FDF0EE FBE6E3 F6C9C3 EEA198 E4766A D5483C C23227 AE251C 8C1D16 641510'),
    blue: ramp('EEF4FC E4EDFA C5D9F5 98BBEC 6B9AE0 467DD1 2F66BC 2455A3 1D4483 15315E'),
    violet: ramp('F4F0FC EDE6FA D8CAF4 BBA4EA 9F80DD 8460CB 6F4BB5 5F3DA0 4C3181 37235D'),
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { '2xs': '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: {
    xs: '0 1px 2px rgb(29 28 26 / .05)',
    sm: '0 1px 2px rgb(29 28 26 / .04), 0 4px 12px -4px rgb(29 28 26 / .10)',
    md: '0 2px 4px rgb(29 28 26 / .04), 0 12px 32px -8px rgb(29 28 26 / .18)',
    lg: '0 4px 8px rgb(29 28 26 / .04), 0 24px 64px -12px rgb(29 28 26 / .28)',
    xl: '0 4px 8px rgb(29 28 26 / .04), 0 24px 64px -12px rgb(29 28 26 / .28)',
  },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: rem(32) },
      h2: { fontSize: rem(18), lineHeight: rem(26) },
      h3: { fontSize: rem(15), lineHeight: rem(22) },
      h4: { fontSize: rem(14), lineHeight: rem(20) },
      h5: { fontSize: rem(13), lineHeight: rem(18) },
      h6: { fontSize: rem(12), lineHeight: rem(16) },
    },
  },
  // Plain objects, not `X.extend`: naming a component here would load its code with the first page.
  // Heights and paddings of controls are CSS variables, set in mantine.css.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 30 },
      // Subtle gray is almost black in light mode as shipped.
      vars: (_: unknown, props: { variant?: string; color?: string }) => ({
        root:
          (props.variant ?? 'subtle') === 'subtle' && (props.color ?? 'gray') === 'gray'
            ? {
                '--ai-color': 'var(--text2)',
                '--ai-hover': 'var(--active)',
                '--ai-hover-color': 'var(--text)',
              }
            : {},
      }),
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.32 },
        transitionProps: { duration: 220, timingFunction: 'ease-out' },
      },
    },
    // Help stands under its field, where an error will stand.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'sm',
        radius: 'md',
        transitionProps: { transition: 'pop', duration: 160 },
      },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 24,
        shadow: 'lg',
        overlayProps: { backgroundOpacity: 0.32 },
        transitionProps: { transition: 'pop', duration: 160 },
      },
    },
    // Everything that floats opens inside one landmark of index.html.
    Portal: { defaultProps: { target: '#overlays' } },
    Popover: { defaultProps: { shadow: 'sm', transitionProps: { transition: 'pop', duration: 160 } } },
    Select: {
      defaultProps: {
        comboboxProps: { shadow: 'sm', transitionProps: { transition: 'pop', duration: 160 } },
        checkIconPosition: 'right',
        allowDeselect: false,
      },
    },
  },
});

/** Mantine's variables that carry a surface or a text colour follow our tokens in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--raised)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text3)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line2)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-error': 'var(--bad-text)',
    '--mantine-color-success': 'var(--ok-text)',
    '--mantine-color-disabled': 'var(--mute-tint)',
    '--mantine-color-disabled-color': 'var(--text3)',
    '--mantine-color-disabled-border': 'var(--line)',
  };
  return { variables: {}, light: both, dark: both };
};
