//! A convolutional net while it is learnt: as [`Foreseeing`](ludoteca_core::Foreseeing) says.

use ludoteca_core::Rng;
use ludoteca_core::learnable::{CHANNELS, Form, LAYERS, Mesh, Seen, UNITS};

use crate::descent::Descent;

/// So many positions are looked at before weights go once.
const BATCH: usize = 64;
/// How far a weight goes at most, when learning begins and when it ends.
const RATES: (f32, f32) = (2e-3, 5e-5);
/// How much it counts how wrong the net is about what may be expected, against how wrong it is about steps.
const WORTH: f32 = 1.5;
/// Weights from stones, between layers and to what is said are so large at first, so that what they add up to neither dies
/// out nor grows.
const FIRST: [f32; 3] = [0.4, 0.12, 0.3];

/// A number for each channel.
type Row = [f32; CHANNELS];

/// What is known of a position: what who steps sees; for each place, and after these for none, how often a search chose it,
/// all together 1; and what who steps may expect.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) seen: &'a Seen,
    pub(crate) choice: &'a [(u16, f32)],
    pub(crate) worth: f32,
    /// In the image of which number it is looked at; 0 is as it stands.
    pub(crate) image: usize,
}

/// The net.
pub(crate) struct Convolved {
    mesh: Mesh,
    places: Places,
    weights: Descent,
}

/// Where rows of weights begin.
struct Places {
    order: Vec<(usize, i16)>,
    bare: usize,
    links: [usize; LAYERS],
    without: [usize; LAYERS],
    steps: usize,
    pooled: usize,
    units: usize,
    worth: usize,
    last: usize,
    /// Of steps to no place, where there are any.
    aside: Option<usize>,
}

impl Places {
    fn new(form: Form) -> Places {
        let order = form.order();
        let begins: Vec<usize> =
            order.iter().scan(0, |at, row| Some(std::mem::replace(at, *at + row.0))).collect();
        let end = 2 + 2 * LAYERS;
        Places {
            bare: begins[1],
            links: std::array::from_fn(|layer| begins[2 + 2 * layer]),
            without: std::array::from_fn(|layer| begins[3 + 2 * layer]),
            steps: begins[end],
            pooled: begins[end + 1],
            units: begins[end + 2],
            worth: begins[end + 3],
            last: begins[end + 4],
            aside: begins.get(end + 5).copied(),
            order,
        }
    }

    /// What 1 is as a game takes a weight.
    fn unit(&self, at: usize) -> i16 {
        let mut end = 0;
        let row = self.order.iter().find(|row| {
            end += row.0;
            at < end
        });
        row.expect("a weight of the net").1
    }
}

fn row(now: &[f32], at: usize) -> &Row {
    now[at..].first_chunk().expect("a row")
}

fn row_mut(slopes: &mut [f32], at: usize) -> &mut Row {
    slopes[at..].first_chunk_mut().expect("a row")
}

/// Adds so many times a row to another.
#[inline]
fn add(to: &mut Row, times: f32, row: &Row) {
    to.iter_mut().zip(row).for_each(|(to, row)| *to += times * row);
}

#[inline]
fn product(one: &Row, other: &Row) -> f32 {
    // Four sums at a time, which add up in any case in this order.
    let mut sums = [0.0f32; 4];
    for (one, other) in one.as_chunks::<4>().0.iter().zip(other.as_chunks::<4>().0) {
        (0..4).for_each(|at| sums[at] += one[at] * other[at]);
    }
    sums.iter().sum()
}

/// What a position looks like from layer to layer.
struct Looked {
    layers: Vec<Vec<Row>>,
    /// The mean of each channel over all places, and the largest; and what was given.
    pooled: Vec<f32>,
    /// Where that is.
    largest: [usize; CHANNELS],
    units: [f32; UNITS],
    /// How promising each place is, and after these no place, and what may be expected, in log odds.
    steps: Vec<f32>,
    said: f32,
}

/// What stands on the places around one, each with the row of its weights.
fn stones(mesh: &Mesh, stood: &[u8], place: usize) -> impl Iterator<Item = usize> {
    let Form { around, kinds, .. } = mesh.form;
    let around = mesh.around[place * around..][..around].iter().enumerate();
    around.filter_map(move |(direction, &near)| {
        let near = usize::from(near);
        let stone = stood.get(near).map_or_else(|| near - stood.len() + 1, |&stone| stone.into());
        let row = stone.checked_sub(1)?;
        // Rows of stones come first of all.
        Some((kinds * direction + row) * CHANNELS)
    })
}

/// What lies next to a place, and itself.
fn nearby(mesh: &Mesh, place: usize) -> impl Iterator<Item = (usize, usize)> {
    let Form { next, .. } = mesh.form;
    mesh.next[place * next..][..next].iter().map(|&near| usize::from(near)).enumerate()
}

fn see(mesh: &Mesh, places: &Places, now: &[f32], stood: &[u8], given: &[f32]) -> Looked {
    let count = stood.len();
    let first = (0..count).map(|place| {
        let mut sum = *row(now, places.bare);
        stones(mesh, stood, place).for_each(|at| add(&mut sum, 1.0, row(now, at)));
        sum.map(|channel| channel.max(0.0))
    });
    let mut layers: Vec<Vec<Row>> = vec![first.collect()];
    for layer in 0..LAYERS {
        let before = &layers[layer];
        let next = (0..count).map(|place| {
            let mut sum = *row(now, places.without[layer]);
            for (direction, near) in nearby(mesh, place) {
                let Some(channels) = before.get(near) else { continue };
                for (channel, &value) in channels.iter().enumerate().filter(|(_, v)| **v != 0.0) {
                    let at = places.links[layer] + (direction * CHANNELS + channel) * CHANNELS;
                    add(&mut sum, value, row(now, at));
                }
            }
            add(&mut sum, 1.0, &before[place]);
            sum.map(|channel| channel.max(0.0))
        });
        let next = next.collect();
        layers.push(next);
    }
    let last = &layers[LAYERS];
    let (mut pooled, mut largest) = (vec![0.0; 2 * CHANNELS], [0; CHANNELS]);
    for channel in 0..CHANNELS {
        for (place, channels) in last.iter().enumerate() {
            pooled[channel] += channels[channel] / count as f32;
            if channels[channel] > pooled[CHANNELS + channel] {
                pooled[CHANNELS + channel] = channels[channel];
                largest[channel] = place;
            }
        }
    }
    pooled.extend(given);
    let units: [f32; UNITS] = std::array::from_fn(|unit| {
        let from = pooled.iter().enumerate();
        from.fold(now[places.units + unit], |sum, (at, pooled)| {
            sum + pooled * now[places.pooled + at * UNITS + unit]
        })
    });
    let voice = |at: usize| {
        let each = units.iter().zip(&now[at..]);
        each.fold(now[at + UNITS], |sum, (unit, weight)| sum + unit.max(0.0) * weight)
    };
    let place = |channels: &Row| product(channels, row(now, places.steps));
    let steps = last.iter().map(place).chain(places.aside.map(voice)).collect();
    let said = voice(places.worth);
    Looked { layers, pooled, largest, units, steps, said }
}

impl Convolved {
    /// A net that knows nothing yet.
    pub(crate) fn new(mesh: &Mesh, rng: &mut Rng) -> Convolved {
        let places = Places::new(mesh.form);
        let mut now = vec![0.0; mesh.form.weights()];
        let mut fill = |begin: usize, end: usize, first: f32| {
            for weight in &mut now[begin..end] {
                *weight = (2.0 * rng.unit() as f32 - 1.0) * first;
            }
        };
        let [stones, links, voices] = FIRST;
        fill(0, places.bare, stones);
        for layer in 0..LAYERS {
            fill(places.links[layer], places.without[layer], links);
        }
        fill(places.pooled, places.units, voices);
        fill(places.worth, places.last, voices);
        if let Some(aside) = places.aside {
            fill(aside, aside + UNITS, voices);
        }
        let weights = Descent::new(now, BATCH, RATES);
        Convolved { mesh: mesh.clone(), places, weights }
    }

    /// In how many ways a position is seen.
    pub(crate) fn images(&self) -> usize {
        self.mesh.images.len() + 1
    }

    /// [Looks](Descent::pass) at so many positions once, each of which `scene` tells by its place. How wrong the net was
    /// about steps and about what may be expected, all in all, in bits.
    pub(crate) fn pass<'a>(
        &mut self,
        threads: usize,
        count: usize,
        stretch: [f32; 2],
        scene: impl Fn(usize) -> Scene<'a> + Sync,
    ) -> f64 {
        let Convolved { mesh, places, weights } = self;
        let look =
            |now: &[f32], at: usize, slopes: &mut [f32]| look(mesh, places, now, scene(at), slopes);
        weights.pass(threads, count, stretch, look, |at| {
            f32::from(i16::MAX) / f32::from(places.unit(at))
        })
    }

    /// As a game takes them.
    pub(crate) fn weights(&self) -> Vec<i16> {
        self.weights.weights(|at| self.places.unit(at))
    }

    /// Goes on from these; whether they are as many.
    pub(crate) fn resume(&mut self, weights: &[i16]) -> bool {
        self.weights.resume(weights, |at| self.places.unit(at))
    }
}

/// Looks at a position; how wrong the weights were, in bits.
fn look(mesh: &Mesh, places: &Places, now: &[f32], scene: Scene<'_>, slopes: &mut [f32]) -> f64 {
    let count = scene.seen.stones.len();
    let image = scene.image.checked_sub(1).map(|image| &mesh.images[image]);
    let moved = |place: usize| {
        // No place is the same everywhere.
        let image = image.and_then(|image| image.get(place));
        image.map_or(place, |&to| to.into())
    };
    let mut stood = vec![0; count];
    scene.seen.stones.iter().enumerate().for_each(|(place, &stone)| stood[moved(place)] = stone);
    let seen = see(mesh, places, now, &stood, &scene.seen.given);

    // How promising steps are said to be goes towards how often they were chosen.
    let all = seen.steps.len();
    let free = |place: &usize| stood.get(*place).is_none_or(|&stone| stone == 0);
    let most = (0..all).filter(free).map(|at| seen.steps[at]).fold(f32::NEG_INFINITY, f32::max);
    let mut back = vec![0.0; all];
    (0..all).filter(free).for_each(|place| back[place] = (seen.steps[place] - most).exp());
    let total: f32 = back.iter().sum();
    back.iter_mut().for_each(|share| *share /= total);
    let mut wrong = 0.0;
    for &(place, share) in scene.choice {
        let place = moved(place.into());
        wrong -= f64::from(share) * f64::from(back[place].max(1e-6)).log2();
    }
    for &(place, share) in scene.choice {
        back[moved(place.into())] -= share;
    }
    // What is said to be expected, towards what was.
    let chance = 1.0 / (1.0 + (-seen.said).exp());
    wrong += crate::school::wrong(chance, scene.worth);
    let said = WORTH * (chance - scene.worth);

    let last = &seen.layers[LAYERS];
    let mut down: Vec<Row> = Vec::with_capacity(count);
    for (channels, &back) in last.iter().zip(&back) {
        add(row_mut(slopes, places.steps), back, channels);
        down.push(row(now, places.steps).map(|weight| back * weight));
    }
    // What units say: what may be expected, and how promising it is to step to no place.
    let aside = places.aside.map(|at| (at, back[count]));
    let voices = [(places.worth, said)].into_iter().chain(aside);
    let mut pooled = [0.0; 2 * CHANNELS];
    for (at, back) in voices.clone() {
        slopes[at + UNITS] += back;
    }
    for unit in 0..UNITS {
        let on = seen.units[unit];
        voices.clone().for_each(|(at, back)| slopes[at + unit] += back * on.max(0.0));
        if on <= 0.0 {
            continue;
        }
        let back: f32 = voices.clone().map(|(at, back)| back * now[at + unit]).sum();
        slopes[places.units + unit] += back;
        for (at, &from) in seen.pooled.iter().enumerate() {
            let weight = places.pooled + at * UNITS + unit;
            slopes[weight] += back * from;
            if let Some(pooled) = pooled.get_mut(at) {
                *pooled += back * now[weight];
            }
        }
    }
    for channel in 0..CHANNELS {
        let mean = pooled[channel] / count as f32;
        down.iter_mut().for_each(|down| down[channel] += mean);
        down[seen.largest[channel]][channel] += pooled[CHANNELS + channel];
    }

    for layer in (0..LAYERS).rev() {
        let (before, after) = (&seen.layers[layer], &seen.layers[layer + 1]);
        stop(&mut down, after);
        let mut next = down.clone();
        for (place, down) in down.iter().enumerate() {
            add(row_mut(slopes, places.without[layer]), 1.0, down);
            for (direction, near) in nearby(mesh, place) {
                let Some(channels) = before.get(near) else { continue };
                for (channel, &value) in channels.iter().enumerate() {
                    let at = places.links[layer] + (direction * CHANNELS + channel) * CHANNELS;
                    next[near][channel] += product(row(now, at), down);
                    if value != 0.0 {
                        add(row_mut(slopes, at), value, down);
                    }
                }
            }
        }
        down = next;
    }
    stop(&mut down, &seen.layers[0]);
    for (place, down) in down.iter().enumerate() {
        add(row_mut(slopes, places.bare), 1.0, down);
        stones(mesh, &stood, place).for_each(|at| add(row_mut(slopes, at), 1.0, down));
    }
    wrong
}

/// Nothing goes back to what stood at 0.
fn stop(down: &mut [Row], seen: &[Row]) {
    for (down, seen) in down.iter_mut().zip(seen) {
        for (down, seen) in down.iter_mut().zip(seen) {
            *down = if *seen > 0.0 { *down } else { 0.0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_boards::convolution::Net;

    use super::*;

    const FORM: Form = Form { next: 3, around: 5, kinds: 2, given: 1, aside: true };

    /// A row of places, each next to those on both sides.
    fn mesh() -> Mesh {
        let count = 9u16;
        let place = |at: i32| match at {
            at if at < 0 => count,
            at if at >= i32::from(count) => count + 1,
            at => at as u16,
        };
        let (mut next, mut around) = (Vec::new(), Vec::new());
        for at in 0..i32::from(count) {
            let near = [0, 1, -1, 2, -2].map(|by| place(at + by));
            around.extend(near);
            let inside = |near: u16| if near < count { near } else { Mesh::NOWHERE };
            next.extend(near[..FORM.next].iter().map(|&near| inside(near)));
        }
        Mesh { form: FORM, next, around, images: vec![(0..count).rev().collect()] }
    }

    /// Random stones; the promising step is next to the only stone of the other side, or to no place where that is told;
    /// and who has more stones is well off.
    fn lesson(rng: &mut Rng) -> (Seen, Vec<(u16, f32)>, f32) {
        let mut stones = vec![0; 9];
        let other = 1 + 2 * rng.below(3);
        stones[other] = 2;
        let own = rng.below(3);
        for at in 0..own {
            stones[[0, 8][at]] = 1;
        }
        let aside = rng.below(4) == 0;
        let choice = vec![(if aside { 9 } else { other as u16 + 1 }, 1.0)];
        let given = vec![if aside { 3.0 } else { -1.0 }];
        (Seen { stones, given }, choice, if own > 1 { 0.9 } else { 0.1 })
    }

    fn taught(threads: usize, count: usize) -> (Convolved, f64) {
        let mut rng = Rng::new(2);
        let mut net = Convolved::new(&mesh(), &mut rng);
        let lessons: Vec<_> = (0..count).map(|_| lesson(&mut rng)).collect();
        let mut wrong = 0.0;
        let passes = 6;
        for pass in 0..passes {
            let stretch = [pass, pass + 1].map(|done| done as f32 / passes as f32);
            wrong = net.pass(threads, count, stretch, |at| {
                let (seen, choice, worth) = &lessons[at];
                Scene { seen, choice, worth: *worth, image: 0 }
            });
        }
        (net, wrong / count as f64)
    }

    #[test]
    fn a_net_learns_what_it_is_shown_and_a_game_sees_it() {
        let (net, wrong) = taught(2, 4000);
        // Of what is not certain no more can be known.
        let least = -(0.9f64 * 0.9f64.log2() + 0.1 * 0.1f64.log2());
        assert!(wrong < least + 0.1, "{wrong}");
        let own = Net::new(FORM, &net.weights());
        let mut rng = Rng::new(9);
        for _ in 0..20 {
            let (seen, choice, worth) = lesson(&mut rng);
            let mut odds = Vec::new();
            let said = own.sees(&net.mesh, &seen, &mut odds);
            let best = (0..10).max_by(|&a: &usize, &b| odds[a].total_cmp(&odds[b]));
            assert_eq!(best, Some(choice[0].0.into()), "{seen:?} {odds:?}");
            assert_eq!(said > 0.0, worth > 0.5, "{seen:?} {said}");
            // Whole numbers come to nearly the same.
            let Seen { stones, given } = seen;
            let exact = see(&net.mesh, &net.places, &net.weights.now, &stones, &given);
            assert!((exact.said - said).abs() < 0.2, "{} {said}", exact.said);
        }
    }

    #[test]
    fn slopes_are_how_wrong_it_gets() {
        let mut rng = Rng::new(4);
        let net = Convolved::new(&mesh(), &mut rng);
        let mut now = net.weights.now.clone();
        now.iter_mut().for_each(|weight| *weight += 0.1 * (rng.unit() as f32 - 0.5));
        let (seen, choice, worth) = lesson(&mut rng);
        let seen = Seen { given: vec![0.7], ..seen };
        let scene = Scene { seen: &seen, choice: &choice, worth, image: 1 };
        let mut slopes = vec![0.0; now.len()];
        look(&net.mesh, &net.places, &now, scene, &mut slopes);
        // In nats, what may be expected counting as much as it does.
        let wrong = |now: &[f32]| {
            let all = look(&net.mesh, &net.places, now, scene, &mut vec![0.0; now.len()]);
            let turned: Vec<u8> = seen.stones.iter().rev().copied().collect();
            let said = see(&net.mesh, &net.places, now, &turned, &seen.given).said;
            let worth = crate::school::wrong(1.0 / (1.0 + (-said).exp()), worth);
            (all + (f64::from(WORTH) - 1.0) * worth) * std::f64::consts::LN_2
        };
        let mut told = 0;
        let all = FORM.weights();
        for at in (0..all).step_by(37).chain(net.places.steps..all) {
            let by = 3e-4;
            let at_both = [-by, by].map(|by| {
                let mut now = now.clone();
                now[at] += by;
                wrong(&now)
            });
            let slope = (at_both[1] - at_both[0]) / (2.0 * f64::from(by));
            assert!((slope - f64::from(slopes[at])).abs() < 0.02, "{at}: {slope} {}", slopes[at]);
            told += usize::from(slope.abs() > 0.05);
        }
        assert!(told > 60, "{told}");
    }

    #[test]
    fn any_number_of_threads_goes_the_same_way() {
        let [one, other] = [1, 3].map(|threads| {
            let (net, wrong) = taught(threads, 200);
            (net.weights(), wrong.to_bits())
        });
        assert_eq!(one, other);
        let mut resumed = Convolved::new(&mesh(), &mut Rng::new(1));
        assert!(resumed.resume(&one.0) && !resumed.resume(&one.0[1..]));
        assert_eq!(resumed.weights(), one.0);
    }
}
