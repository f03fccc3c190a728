//! Convolutional nets on boards whose places lie next to six others (as in AlphaZero, Silver et al. 2017, but small enough
//! for one core): which steps look promising, and what may be expected.

use wide::{i16x8, i32x4};

use ludoteca_core::learnable::{
    AROUND, CHANNELS, FULL, LAYERS, LINK, Mesh, NET_WEIGHTS, NEXT, ORDER, UNITS, VOICE,
};

/// A number for each channel.
type Row = [i16; CHANNELS];
/// How many channels are added up at a time.
const LANES: usize = 4;
/// The weights from two channels to each: those of the one and of the other take turns, as processors multiply and add
/// them.
type Pair = [i16x8; CHANNELS / LANES];

/// Channels stay below this, so that sums of all that a place has around it fit.
const MOST: i32 = 8191;

/// A net with its weights.
#[derive(Clone, Debug)]
pub struct Net {
    /// By direction and whose stone it is.
    stones: Vec<[Row; 2]>,
    bare: Row,
    layers: Vec<Layer>,
    /// Of steps.
    steps: [f32; CHANNELS],
    /// By the mean of each channel, and by the largest.
    means: [[f32; UNITS]; CHANNELS],
    largest: [[f32; UNITS]; CHANNELS],
    units: [f32; UNITS],
    worth: [f32; UNITS],
    last: f32,
}

#[derive(Clone, Debug)]
struct Layer {
    /// By direction and two channels there.
    links: [[Pair; CHANNELS / 2]; NEXT],
    /// What channels have without, in units of a link from a channel.
    bare: [i32x4; CHANNELS / LANES],
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
    /// The net with these weights, in the order of [`ORDER`].
    ///
    /// # Panics
    /// If they are not as many.
    #[must_use]
    pub fn new(weights: &[i16]) -> Net {
        assert_eq!(weights.len(), NET_WEIGHTS, "weights of a net of {ORDER:?}");
        let rest = &mut &*weights;
        Net {
            stones: (0..AROUND).map(|_| [row(rest), row(rest)]).collect(),
            bare: row(rest),
            layers: (0..LAYERS).map(|_| Layer::new(rest)).collect(),
            steps: voices(rest),
            means: std::array::from_fn(|_| voices(rest)),
            largest: std::array::from_fn(|_| voices(rest)),
            units: voices(rest),
            worth: voices(rest),
            last: voices::<1>(rest)[0],
        }
    }

    /// What is to be expected where these stones stand, in log odds of who steps; appends how promising a step to each
    /// place is, in log odds as well.
    ///
    /// # Panics
    /// If there are not as many stones as places.
    #[must_use]
    pub fn sees(&self, mesh: &Mesh, stones: &[u8], out: &mut Vec<f32>) -> f32 {
        let count = mesh.next.len();
        assert_eq!(stones.len(), count, "what stands on each place");
        let mut now = Vec::with_capacity(count);
        for around in &mesh.around {
            let mut sum = self.bare;
            for (&place, rows) in around.iter().zip(&self.stones) {
                let place = usize::from(place);
                let of = match stones.get(place) {
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
            layer.pass(mesh, &now, &mut next);
            std::mem::swap(&mut now, &mut next);
        }
        let step = |channels: &Row| -> f32 {
            let each = channels.iter().zip(&self.steps);
            each.map(|(&channel, weight)| f32::from(channel) * weight).sum::<f32>()
                / f32::from(FULL)
        };
        out.extend(now.iter().map(step));
        self.judge(&now)
    }

    /// What may be expected, by the channels of the last layer.
    fn judge(&self, now: &[Row]) -> f32 {
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
        units
            .iter()
            .zip(&self.worth)
            .fold(self.last, |sum, (unit, worth)| sum + unit.max(0.0) * worth)
    }
}

impl Layer {
    fn new(rest: &mut &[i16]) -> Layer {
        let links = std::array::from_fn(|_| {
            std::array::from_fn(|_| {
                let from = [row::<CHANNELS>(rest), row(rest)];
                std::array::from_fn(|lanes| {
                    let link = |at: usize| from[at % 2][LANES * lanes + at / 2];
                    i16x8::new(std::array::from_fn(link))
                })
            })
        });
        let bare = row::<CHANNELS>(rest).map(|weight| i32::from(weight) * i32::from(LINK));
        let lanes = |lanes: usize| {
            let (some, _) = bare[LANES * lanes..].split_first_chunk().expect("so many lanes");
            i32x4::new(*some)
        };
        Layer { links, bare: std::array::from_fn(lanes) }
    }

    /// What each place is after this layer.
    fn pass(&self, mesh: &Mesh, now: &[Row], next: &mut [Row]) {
        for ((around, own), next) in mesh.next.iter().zip(now).zip(next) {
            let mut sums = self.bare;
            for (&place, links) in around.iter().zip(&self.links) {
                let Some(channels) = now.get(usize::from(place)) else { continue };
                for (&[one, other], links) in channels.as_chunks().0.iter().zip(links) {
                    let both = i16x8::new([one, other, one, other, one, other, one, other]);
                    for (sum, link) in sums.iter_mut().zip(links) {
                        *sum += both.dot(*link);
                    }
                }
            }
            let sums = sums.iter().flat_map(|sums| sums.to_array());
            for ((next, own), sum) in next.iter_mut().zip(own).zip(sums) {
                *next = (i32::from(*own) + (sum >> LINK.ilog2())).clamp(0, MOST) as i16;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Rng;

    use super::*;

    /// Places in a ring, each of which lies next to itself and those up to three away.
    fn ring(count: u16) -> Mesh {
        let near = |place: u16, by: u16| (place + by) % count;
        let mut mesh = Mesh::default();
        for place in 0..count {
            let next = std::array::from_fn(|k| match k as u16 {
                // As if a rim were there.
                6 if place == 0 => Mesh::NOWHERE,
                k => near(place, k),
            });
            mesh.next.push(next);
            let around =
                |k: usize| if k < 17 { near(place, k as u16) } else { count + k as u16 - 17 };
            mesh.around.push(std::array::from_fn(around));
        }
        mesh
    }

    /// The same by plain sums.
    fn plainly(weights: &[i16], mesh: &Mesh, stones: &[u8]) -> Vec<[i32; CHANNELS]> {
        let count = stones.len();
        let mut begins = vec![0];
        ORDER.iter().for_each(|row| begins.push(begins[begins.len() - 1] + row.0));
        let weight = |row: usize, at: usize| i32::from(weights[begins[row] + at]);
        let all = |of: &dyn Fn(usize, usize) -> i32| -> Vec<[i32; CHANNELS]> {
            (0..count)
                .map(|place| std::array::from_fn(|channel| of(place, channel).max(0)))
                .collect()
        };
        let mut now = all(&|place, channel| {
            let around = mesh.around[place].iter().enumerate();
            let stone = |near: usize| match stones.get(near) {
                Some(&stone) => usize::from(stone),
                None => near - count + 1,
            };
            let each = around
                .filter(|(_, near)| stone(usize::from(**near)) > 0)
                .map(|(k, &near)| weight(0, (2 * k + stone(near.into()) - 1) * CHANNELS + channel));
            weight(1, channel) + each.sum::<i32>()
        });
        for layer in 0..LAYERS {
            let next = all(&|place, channel| {
                let mut sum = weight(3 + 2 * layer, channel) * i32::from(LINK);
                for (k, &near) in mesh.next[place].iter().enumerate() {
                    let Some(from) = now.get(usize::from(near)) else { continue };
                    for (at, value) in from.iter().enumerate() {
                        let link = (k * CHANNELS + at) * CHANNELS + channel;
                        sum += value * weight(2 + 2 * layer, link);
                    }
                }
                (now[place][channel] + sum.div_euclid(i32::from(LINK))).min(MOST)
            });
            now = next;
        }
        now
    }

    #[test]
    fn lanes_add_up_to_what_plain_sums_do() {
        let mut rng = Rng::new(8);
        let mesh = ring(40);
        for _ in 0..10 {
            let size = |row: usize| if row < 2 { 60 } else { 40 };
            let rows = ORDER.iter().enumerate();
            let weights: Vec<i16> = rows
                .flat_map(|(row, &(count, _))| vec![size(row); count])
                .map(|size: usize| rng.below(2 * size + 1) as i16 - size as i16)
                .collect();
            let stones: Vec<u8> = (0..40).map(|_| rng.below(3) as u8).collect();
            let now = plainly(&weights, &mesh, &stones);
            assert!(now.iter().flatten().any(|&channel| channel > 100), "something is left");
            let net = Net::new(&weights);
            let mut odds = Vec::new();
            let said = net.sees(&mesh, &stones, &mut odds);
            let own: Vec<Row> = now.iter().map(|row| row.map(|channel| channel as i16)).collect();
            assert_eq!(said, net.judge(&own));
            let step = &weights[NET_WEIGHTS - 1 - 2 * UNITS - 2 * CHANNELS * UNITS - CHANNELS..];
            for (channels, odds) in now.iter().zip(odds) {
                let sum: i32 = channels.iter().zip(step).map(|(c, &w)| c * i32::from(w)).sum();
                let right = sum as f32 / (f32::from(VOICE) * f32::from(FULL));
                assert!((odds - right).abs() < 1e-3 * right.abs().max(1.0), "{odds} {right}");
            }
        }
    }
}
