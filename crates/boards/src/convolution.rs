//! Convolutional nets on boards of any mesh (as in AlphaZero, Silver et al. 2017, but small enough for one core): which
//! steps look promising, and what may be expected.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, i16x16, i16x32, i32x16};

use ludoteca_core::learnable::{CHANNELS, FULL, Form, LAYERS, LINK, Mesh, Seen, UNITS, VOICE};

/// A number for each channel.
type Row = [i16; CHANNELS];

/// The weights from two channels to each: those of the one and of the other take turns, as processors multiply and add
/// them.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Pair([i16; 2 * CHANNELS]);

/// Channels stay below this, so that sums of all that a place has around it fit.
const MOST: i16 = 8191;

/// A net with its weights.
#[derive(Clone, Debug)]
pub struct Net {
    form: Form,
    /// By direction and what stands there.
    stones: Vec<Row>,
    bare: Row,
    layers: Vec<Layer>,
    /// Of steps.
    steps: [f32; CHANNELS],
    /// By the mean of each channel, and by the largest.
    means: [[f32; UNITS]; CHANNELS],
    largest: [[f32; UNITS]; CHANNELS],
    given: Vec<[f32; UNITS]>,
    units: [f32; UNITS],
    worth: Voice,
    /// Of steps to no place.
    aside: Option<Voice>,
}

/// What units say together.
#[derive(Clone, Debug)]
struct Voice {
    of: [f32; UNITS],
    without: f32,
}

#[derive(Clone, Debug)]
struct Layer {
    /// By direction and two channels there.
    links: Vec<[Pair; CHANNELS / 2]>,
    /// What channels have without, in units of a link from a channel.
    bare: [i32; CHANNELS],
}

/// Takes so many weights off the front.
fn row<const N: usize>(rest: &mut &[i16]) -> [i16; N] {
    let (row, left) = rest.split_first_chunk().expect("as many as the order says");
    *rest = left;
    *row
}

/// The same, where one is [`VOICE`].
fn voices<const N: usize>(rest: &mut &[i16]) -> [f32; N] {
    row(rest).map(|weight| f32::from(weight) / f32::from(VOICE))
}

impl Net {
    /// The net of this form with these weights, in its [order](Form::order).
    ///
    /// # Panics
    /// If they are not as many.
    #[must_use]
    pub fn new(form: Form, weights: &[i16]) -> Net {
        assert_eq!(weights.len(), form.weights(), "weights of a net of {form:?}");
        let rest = &mut &*weights;
        Net {
            form,
            stones: (0..form.around * form.kinds).map(|_| row(rest)).collect(),
            bare: row(rest),
            layers: (0..LAYERS).map(|_| Layer::new(form.next, rest)).collect(),
            steps: voices(rest),
            means: std::array::from_fn(|_| voices(rest)),
            largest: std::array::from_fn(|_| voices(rest)),
            given: (0..form.given).map(|_| voices(rest)).collect(),
            units: voices(rest),
            worth: Voice::new(rest),
            aside: form.aside.then(|| Voice::new(rest)),
        }
    }

    /// What who steps may expect, in log odds; appends how promising a step to each place is, and then one to none, in log
    /// odds as well.
    ///
    /// # Panics
    /// If the mesh is of another form, or something else than stands on its places is seen.
    #[must_use]
    pub fn sees(&self, mesh: &Mesh, seen: &Seen, out: &mut Vec<f32>) -> f32 {
        self.sees_at(Level::new(), mesh, seen, out)
    }

    /// The same on a processor that can do so much.
    fn sees_at(&self, level: Level, mesh: &Mesh, seen: &Seen, out: &mut Vec<f32>) -> f32 {
        dispatch!(level, simd => self.sees_by(simd, mesh, seen, out))
    }

    #[inline(always)]
    fn sees_by<S: Simd>(&self, simd: S, mesh: &Mesh, seen: &Seen, out: &mut Vec<f32>) -> f32 {
        let Form { around, kinds, given, .. } = self.form;
        let count = mesh.places();
        assert_eq!(mesh.form, self.form, "a mesh for this net");
        assert_eq!((seen.stones.len(), seen.given.len()), (count, given), "what is seen");
        let mut now = Vec::with_capacity(count);
        for around in mesh.around.chunks_exact(around) {
            let mut sum = self.bare;
            for (&place, rows) in around.iter().zip(self.stones.chunks_exact(kinds)) {
                let place = usize::from(place);
                let of = match seen.stones.get(place) {
                    Some(0) => continue,
                    Some(&stone) => usize::from(stone) - 1,
                    // Beyond the rim.
                    None => place - count,
                };
                (0..CHANNELS).for_each(|at| sum[at] = sum[at].wrapping_add(rows[of][at]));
            }
            now.push(sum.map(|channel| channel.max(0)));
        }
        let mut next = now.clone();
        for layer in &self.layers {
            layer.pass(simd, mesh, &now, &mut next);
            std::mem::swap(&mut now, &mut next);
        }
        let step = |channels: &Row| -> f32 {
            let each = channels.iter().zip(&self.steps);
            each.map(|(&channel, weight)| f32::from(channel) * weight).sum::<f32>()
                / f32::from(FULL)
        };
        out.extend(now.iter().map(step));
        let units = self.units(&now, &seen.given);
        out.extend(self.aside.as_ref().map(|aside| aside.says(&units)));
        self.worth.says(&units)
    }

    /// The hidden units, by the channels of the last layer and by what is given.
    fn units(&self, now: &[Row], given: &[f32]) -> [f32; UNITS] {
        let (mut sums, mut largest) = ([0i32; CHANNELS], [0i16; CHANNELS]);
        for channels in now {
            for at in 0..CHANNELS {
                sums[at] += i32::from(channels[at]);
                largest[at] = largest[at].max(channels[at]);
            }
        }
        let full = f32::from(FULL);
        let mut units = self.units;
        for at in 0..CHANNELS {
            let (mean, most) =
                (sums[at] as f32 / (now.len() as f32 * full), f32::from(largest[at]) / full);
            for (unit, (of_mean, of_most)) in
                units.iter_mut().zip(self.means[at].iter().zip(&self.largest[at]))
            {
                *unit += mean * of_mean + most * of_most;
            }
        }
        for (given, of_given) in given.iter().zip(&self.given) {
            units.iter_mut().zip(of_given).for_each(|(unit, weight)| *unit += given * weight);
        }
        units
    }
}

impl Voice {
    fn new(rest: &mut &[i16]) -> Voice {
        Voice { of: voices(rest), without: voices::<1>(rest)[0] }
    }

    fn says(&self, units: &[f32; UNITS]) -> f32 {
        let each = units.iter().zip(&self.of);
        each.fold(self.without, |sum, (unit, weight)| sum + unit.max(0.0) * weight)
    }
}

impl Layer {
    fn new(next: usize, rest: &mut &[i16]) -> Layer {
        let mut pair = || {
            let from = [row::<CHANNELS>(rest), row(rest)];
            Pair(std::array::from_fn(|at| from[at % 2][at / 2]))
        };
        let links = (0..next).map(|_| std::array::from_fn(|_| pair())).collect();
        Layer { links, bare: row(rest).map(|weight| i32::from(weight) * i32::from(LINK)) }
    }

    /// What each place is after this layer.
    #[inline(always)]
    fn pass<S: Simd>(&self, simd: S, mesh: &Mesh, now: &[Row], next: &mut [Row]) {
        let nearby = mesh.next.chunks_exact(self.links.len());
        let bare: i32x16<S> = self.bare.simd_into(simd);
        for ((nearby, own), next) in nearby.zip(now).zip(next) {
            let mut sums = bare;
            for (&place, links) in nearby.iter().zip(&self.links) {
                let Some(channels) = now.get(usize::from(place)) else { continue };
                for (both, links) in channels.as_chunks().0.iter().zip(links) {
                    let links: i16x32<S> = links.0.simd_into(simd);
                    sums += by_turns(simd, *both).pairwise_dot_product(links);
                }
            }
            // What is too large for a channel stays as large as one may be.
            let (first, last) = (sums >> LINK.ilog2()).split();
            let own: i16x16<S> = (*own).simd_into(simd);
            let sums = own.saturating_add(first.saturating_narrow(last));
            sums.max(0).min(MOST).store_slice(next);
        }
    }
}

/// Two channels, over and over.
#[inline(always)]
fn by_turns<S: Simd>(simd: S, [one, other]: [i16; 2]) -> i16x32<S> {
    let ([a, b], [c, d]) = (one.to_ne_bytes(), other.to_ne_bytes());
    i32x16::splat(simd, i32::from_ne_bytes([a, b, c, d])).bitcast()
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Rng;

    use super::*;

    const FORM: Form = Form { next: 7, around: 19, kinds: 3, given: 2, aside: true };

    /// Places in a ring, each of which lies next to itself and those up to three away.
    fn ring(count: u16) -> Mesh {
        let near = |place: u16, by: usize| (place + by as u16) % count;
        // As if a rim were there.
        let next = (0..count).flat_map(|place| {
            let rim = move |k: usize| k == 6 && place == 0;
            (0..FORM.next).map(move |k| if rim(k) { Mesh::NOWHERE } else { near(place, k) })
        });
        let around = (0..count).flat_map(|place| {
            let beyond = |k: usize| count + (k - 16) as u16;
            (0..FORM.around).map(move |k| if k < 16 { near(place, k) } else { beyond(k) })
        });
        let (next, around) = (next.collect(), around.collect());
        Mesh { form: FORM, next, around, images: Vec::new() }
    }

    /// A net by plain sums, each of which says for itself where its weights stand.
    struct Plain<'a> {
        weights: &'a [i16],
        begins: Vec<usize>,
    }

    impl Plain<'_> {
        fn weight(&self, row: usize, at: usize) -> i32 {
            self.weights[self.begins[row] + at].into()
        }

        fn voice(&self, row: usize, at: usize) -> f32 {
            self.weight(row, at) as f32 / f32::from(VOICE)
        }

        /// The channels of the last layer.
        fn channels(&self, mesh: &Mesh, stones: &[u8]) -> Vec<[i32; CHANNELS]> {
            let count = stones.len();
            let all = |of: &dyn Fn(usize, usize) -> i32| -> Vec<[i32; CHANNELS]> {
                (0..count)
                    .map(|place| std::array::from_fn(|channel| of(place, channel).max(0)))
                    .collect()
            };
            let mut now = all(&|place, channel| {
                let mut sum = self.weight(1, channel);
                for k in 0..FORM.around {
                    let near = usize::from(mesh.around[place * FORM.around + k]);
                    let beyond = || near - count + 1;
                    let stone = stones.get(near).map_or_else(beyond, |&stone| stone.into());
                    if stone > 0 {
                        sum += self.weight(0, (FORM.kinds * k + stone - 1) * CHANNELS + channel);
                    }
                }
                sum
            });
            for layer in 0..LAYERS {
                now = all(&|place, channel| {
                    let mut sum = self.weight(3 + 2 * layer, channel) * i32::from(LINK);
                    for k in 0..FORM.next {
                        let near = usize::from(mesh.next[place * FORM.next + k]);
                        let Some(from) = now.get(near) else { continue };
                        for (at, value) in from.iter().enumerate() {
                            let link = (k * CHANNELS + at) * CHANNELS + channel;
                            sum += value * self.weight(2 + 2 * layer, link);
                        }
                    }
                    (now[place][channel] + sum.div_euclid(i32::from(LINK))).min(i32::from(MOST))
                });
            }
            now
        }

        /// What steps to each place and to none are worth, and what is to be expected.
        fn says(&self, now: &[[i32; CHANNELS]], given: &[f32]) -> (Vec<f32>, f32) {
            let full = f32::from(FULL);
            let step = |channels: &[i32; CHANNELS]| -> f32 {
                (0..CHANNELS).map(|at| channels[at] as f32 / full * self.voice(12, at)).sum()
            };
            let mut pooled = Vec::new();
            for at in 0..CHANNELS {
                let sum: i32 = now.iter().map(|channels| channels[at]).sum();
                pooled.push(sum as f32 / full / now.len() as f32);
            }
            for at in 0..CHANNELS {
                let most = now.iter().map(|channels| channels[at]).max();
                pooled.push(most.expect("a place") as f32 / full);
            }
            pooled.extend(given);
            let units: Vec<f32> = (0..UNITS)
                .map(|unit| {
                    let from = (0..).zip(&pooled);
                    let sum: f32 = from.map(|(at, x)| x * self.voice(13, at * UNITS + unit)).sum();
                    (self.voice(14, unit) + sum).max(0.0)
                })
                .collect();
            let voice = |row: usize| -> f32 {
                let each = (0..).zip(&units).map(|(at, unit)| unit * self.voice(row, at));
                self.voice(row + 1, 0) + each.sum::<f32>()
            };
            let mut odds: Vec<f32> = now.iter().map(step).collect();
            odds.push(voice(17));
            (odds, voice(15))
        }
    }

    #[test]
    fn lanes_add_up_to_what_plain_sums_do() {
        let mut rng = Rng::new(8);
        let mesh = ring(40);
        let order = FORM.order();
        for _ in 0..10 {
            let size = |row: usize| match row {
                0 | 1 => 60,
                2..12 => 40,
                _ => 900,
            };
            let rows = order.iter().enumerate();
            let weights: Vec<i16> = rows
                .flat_map(|(row, &(count, _))| vec![size(row); count])
                .map(|size: usize| rng.below(2 * size + 1) as i16 - size as i16)
                .collect();
            let mut begins = vec![0];
            order.iter().for_each(|row| begins.push(begins[begins.len() - 1] + row.0));
            let plain = Plain { weights: &weights, begins };
            let stones: Vec<u8> = (0..40).map(|_| rng.below(4) as u8).collect();
            let given = [0.5, -0.25].map(|number: f32| number * rng.unit() as f32);
            let now = plain.channels(&mesh, &stones);
            assert!(now.iter().flatten().any(|&channel| channel > 100), "something is left");
            let (right, worth) = plain.says(&now, &given);
            let seen = Seen { stones, given: given.into() };
            let net = Net::new(FORM, &weights);
            let near = |a: f32, b: f32| (a - b).abs() < 1e-3 * b.abs().max(1.0);
            // What every processor can, and what this one can.
            for level in [Level::baseline(), Level::new()] {
                let mut odds = Vec::new();
                let said = net.sees_at(level, &mesh, &seen, &mut odds);
                assert!(near(said, worth), "{said} {worth}");
                assert_eq!(odds.len(), right.len());
                assert!(odds.iter().zip(&right).all(|(&a, &b)| near(a, b)), "{odds:?} {right:?}");
            }
        }
    }
}
