/** What fields mean, for the reference of the REST API: units, defaults, and what an absent field does. */
export type Descriptions = Readonly<Record<string, string>>;

type Item<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>;

type NamesOf<View> = View extends object ? keyof View & string : never;

type PathsOf<View> = View extends object
  ? { [Name in NamesOf<View>]: Name | `${Name}.${NamesOf<Item<View[Name]>>}` }[NamesOf<View>]
  : never;

/** Of fields of views and inputs, and of the fields inside these: `samples.name`. */
export type DescriptionsOf<View> = Partial<Record<PathsOf<View>, string>>;
