"""The command line, `python -m deploy COMMAND`: it only reads arguments and prints."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from deploy import bytecode, clouds, cost, files, kernels, package, sbom, smoke, status
from deploy import site as sites
from deploy.aws import bound, policy, watch
from deploy.aws import budget as budgets
from deploy.aws import function as functions
from deploy.aws import schedule as schedules
from deploy.changes import Changes
from deploy.errors import DeployError, explain

ROOT = Path(__file__).parent.parent

Command = TypeVar("Command", bound=Callable[..., Any])


class Deploy(click.Group):
    """A group whose commands fail with one line that says what to do, never with a stack trace."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command."""
        try:
            return super().invoke(ctx)
        except DeployError as error:
            raise click.ClickException(str(error)) from None
        except OSError as error:
            raise click.ClickException(str(error)) from None
        except Exception as error:
            meaning = None if isinstance(error, click.ClickException) else explain(error)
            if meaning is None:
                raise
            raise click.ClickException(meaning) from None


dry_run = click.option("--dry-run", is_flag=True, help="Only print what would change.")


def name(command: Command) -> Command:
    """The options that name the function: each stage has one, with all that belongs to it."""

    @functools.wraps(command)
    def named(*arguments: Any, name: str, stage: str | None, **options: Any) -> Any:
        return command(*arguments, name=f"{name}-{stage}" if stage else name, **options)

    stage = click.option(
        "--stage", help="Another deployment beside the first, such as test: rebus-test."
    )
    whole = click.option("--name", default="rebus", show_default=True, help="The function's name.")
    return stage(whole(named))  # type: ignore[return-value]


region = click.option("--region", help="For example eu-central-1; by default AWS_DEFAULT_REGION.")
arch = click.option(
    "--arch", type=click.Choice(sorted(kernels.TARGETS)), default="x86_64", show_default=True,
    help="The processor to compile the kernels for.",
)  # fmt: skip
python = click.option(
    "--python", type=click.Choice(bytecode.PYTHONS), default=bytecode.PYTHONS[0], show_default=True,
    help="The Python that the cloud runs, to compile the sources for.",
)  # fmt: skip
cloud = click.option(
    "--cloud", type=click.Choice(sorted(clouds.CLOUDS)), default="aws", show_default=True
)


def bucket(*, required: bool) -> Callable[[Command], Command]:
    """The option that names the bucket."""
    return click.option("--bucket", required=required, help="The bucket that holds the page.")


@click.group(cls=Deploy)
def main() -> None:
    """Put Rebus into a cloud. deploy/README.md has a section for each cloud.

    Every command can be run again: it changes only what differs.
    """


@main.command("package")
@click.option(
    "--output", type=click.Path(path_type=Path), required=True,
    help="A zip such as dist/rebus.zip; without .zip, a folder for a server.",
)  # fmt: skip
@arch
@python
@dry_run
def package_command(output: Path, arch: str, python: str, dry_run: bool) -> None:
    """Make the package: a zip for Yandex Cloud or AWS, a folder for Google Cloud or a container.

    The folder also gets requirements.txt, so that it can be served by itself.
    """
    changes = Changes(click.echo, dry_run=dry_run)
    if dry_run:
        click.echo(f"would compile {len(files.kernels(ROOT))} kernels for {arch}")
        if bytecode.find(python, click.echo):
            click.echo(f"would compile the sources for Python {python}")
        names = package.names(ROOT)
        click.echo(f"would write {output} with\n" + "\n".join(f"  {name}" for name in names))
        return
    if output.suffix == ".zip":
        package.write_zip(package.collect(ROOT, arch, python, say=_aside), output, changes)
    else:
        whole = package.collect(ROOT, arch, python, server=True, say=_aside)
        package.write_folder(whole, output, changes)
    _finish(changes, f"{output} is ready")


@main.command("sbom")
@click.argument("made", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True))
@click.option("--base", default=sbom.BASE, show_default=True, help="The container's image.")
@dry_run
def sbom_command(made: tuple[Path, ...], base: str, dry_run: bool) -> None:
    """Write what is in each wheel, zip or container's folder beside it, as NAME.cdx.json."""
    changes = Changes(click.echo, dry_run=dry_run)
    for path in made:
        bill = sbom.text(sbom.document(ROOT, path, base)).encode()
        package.write(sbom.beside(path), bill, changes)
    _finish(changes, "")


@main.command("function")
@click.option(
    "--zip", "zip_file", type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A zip made by the command package; by default a new one.",
)  # fmt: skip
@arch
@click.option(
    "--most", type=click.IntRange(min=1), metavar="N",
    help=f"Instances that may run at once; {cost.MOST}, unless it was set before.",
)  # fmt: skip
@click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE",
    help="A setting of the function, such as REBUS_ORIGINS=https://example.org.",
)  # fmt: skip
@name
@region
@dry_run
def function_command(
    zip_file: Path | None, arch: str, most: int | None, settings: tuple[str, ...], name: str,
    region: str | None, dry_run: bool,
) -> None:  # fmt: skip
    """Deploy the function to AWS: role, log, version, bound, address and permissions."""
    environment = dict(_setting(text) for text in settings)
    code = zip_file.read_bytes() if zip_file else _made(arch)
    package.architecture(code)  # refuses what is no package before anything is changed
    changes = Changes(click.echo, dry_run=dry_run)
    function = functions.connect(name, region)
    functions.put_up(function, code, environment, changes)
    watch.keep_log(function, changes)
    bound.put_up(function, most, changes)
    address = functions.publish(function, changes)
    _finish(changes, f"the function is at {address}" if address else "")


@main.command("rollback")
@click.option("--to", type=click.IntRange(min=1), metavar="VERSION", help="Not the one before.")
@name
@region
@dry_run
def rollback_command(to: int | None, name: str, region: str | None, dry_run: bool) -> None:
    """Let an earlier version of the function in AWS be live again: its code and its settings."""
    changes = Changes(click.echo, dry_run=dry_run)
    functions.roll_back(functions.connect(name, region), to, changes)
    _finish(changes, "")


@main.command("logs")
@click.option(
    "--minutes", type=click.IntRange(min=1), default=60, show_default=True,
    help="How far back.",
)  # fmt: skip
@click.option(
    "--filter", "pattern", default="", metavar="PATTERN",
    help='Of CloudWatch, such as "{ $.status >= 500 }".',
)  # fmt: skip
@name
@region
@dry_run
def logs_command(minutes: int, pattern: str, name: str, region: str | None, dry_run: bool) -> None:
    """Print the log of the function in AWS. It never changes anything."""
    for line in watch.lines(functions.connect(name, region), minutes, pattern):
        click.echo(line)


@main.command("alarms")
@click.option("--mail", metavar="ADDRESS", help="Who hears of them.")
@name
@region
@dry_run
def alarms_command(mail: str | None, name: str, region: str | None, dry_run: bool) -> None:
    """Alarm somebody when calls of the function in AWS fail, are refused or take too long."""
    changes = Changes(click.echo, dry_run=dry_run)
    watch.put_up(functions.connect(name, region), mail, changes)
    _finish(changes, f"there are alarms for {', '.join(watch.ALARMS)}")


@main.command("schedule")
@click.option(
    "--every", type=click.IntRange(1, 60), default=schedules.EVERY, show_default=True,
    metavar="MINUTES",
)  # fmt: skip
@name
@region
@dry_run
def schedule_command(every: int, name: str, region: str | None, dry_run: bool) -> None:
    """Keep one instance of the function in AWS warm."""
    changes = Changes(click.echo, dry_run=dry_run)
    schedules.put_up(functions.connect(name, region), changes, every=every)
    _finish(changes, f"the function {name} is called every {every} minutes")


@main.command("budget")
@click.option("--dollars", type=click.IntRange(min=1), required=True, help="Of a month.")
@click.option("--mail", required=True, metavar="ADDRESS", help="Who hears of it.")
@name
@region
@dry_run
def budget_command(dollars: int, mail: str, name: str, region: str | None, dry_run: bool) -> None:
    """Send a mail when a month of the whole account in AWS has cost so much. It stops nothing."""
    changes = Changes(click.echo, dry_run=dry_run)
    budgets.put_up(functions.connect(name, region), dollars, mail, changes)
    _finish(changes, f"{mail} hears of it when a month has cost ${dollars}")


@main.command("policy")
@bucket(required=True)
@name
@dry_run
def policy_command(bucket: str, name: str, dry_run: bool) -> None:
    """Print the policy that permits these commands in AWS, and nothing else."""
    click.echo(policy.text(name, bucket))


@main.command("site")
@cloud
@bucket(required=True)
@click.option("--api", help="The function's address; in AWS, by default that of --name.")
@click.option(
    "--folder", type=click.Path(path_type=Path, exists=True, file_okay=False),
    default=ROOT / "page", show_default="page/", help="The page.",
)  # fmt: skip
@name
@region
@dry_run
def site_command(
    cloud: str, bucket: str, api: str | None, folder: Path, name: str, region: str | None,
    dry_run: bool,
) -> None:  # fmt: skip
    """Publish the page as a website in a bucket of AWS or Yandex Cloud."""
    if api is None and cloud == "aws":
        api = functions.url(functions.connect(name, region))
    if api is None:
        raise DeployError("the page needs the function's address: name it with --api https://…")
    changes = Changes(click.echo, dry_run=dry_run)
    site = _site(cloud, bucket, region)
    sites.put_up(site, folder, api, changes)
    _finish(changes, f"the page is at {site.address}")


@main.command("status")
@cloud
@bucket(required=False)
@name
@region
@dry_run
def status_command(
    cloud: str, bucket: str | None, name: str, region: str | None, dry_run: bool
) -> None:
    """Show what is deployed. It never changes anything."""
    if cloud == "aws":
        for line in status.of_function(functions.connect(name, region)):
            click.echo(line)
    if bucket is not None:
        for line in status.of_site(_site(cloud, bucket, region)):
            click.echo(line)
    if cloud == "yandex":
        worst = cost.worst_hour(cost.CLOUDS["yandex"], cost.MOST_YANDEX)
        click.echo("function  npx osls info tells of it")
        click.echo(f"an hour   of {cost.MOST_YANDEX} instances costs at most {worst}")


@main.command("smoke")
@click.argument("url")
@dry_run
def smoke_command(url: str, dry_run: bool) -> None:
    """Send a few requests to the function at URL and check its answers.

    Where the function gets no path, as in Yandex Cloud without a gateway, URL ends in ?action=
    """
    if not url.startswith(("http://", "https://")):
        raise DeployError(f"{url!r} is no address: it begins with https://")
    if dry_run:
        click.echo(f"would ask {smoke.Address(url).of('solve')} for: {', '.join(smoke.CHECKS)}")
        return
    failed = 0
    for check, is_right, seen in smoke.run(url):
        failed += not is_right
        click.echo(f"{'ok  ' if is_right else 'FAIL'}  {check}: {seen}")
    if failed:
        raise DeployError(f"{failed} of {len(smoke.CHECKS)} checks failed")


@main.command("remove")
@cloud
@bucket(required=False)
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@name
@region
@dry_run
def remove_command(
    cloud: str, bucket: str | None, yes: bool, name: str, region: str | None, dry_run: bool
) -> None:
    """Remove what these commands made, and nothing else. It asks first.

    The page is removed only if --bucket is given. In Yandex Cloud, remove function, gateway and
    timer with: npx osls remove
    """
    site = _site(cloud, bucket, region) if bucket else None
    function = functions.connect(name, region) if cloud == "aws" else None

    def everything(changes: Changes) -> None:
        if function is not None:
            budgets.remove(function, changes)
            schedules.remove(function, changes)
            watch.remove(function, changes)
            functions.remove(function, changes)
        if site is not None:
            sites.remove(site, changes)

    foreseen = Changes(click.echo, dry_run=True)
    everything(foreseen)
    if not foreseen.count:
        click.echo("there is nothing to remove")
    elif not dry_run:
        if not yes:
            click.confirm("Remove all that?", abort=True)
        everything(Changes(click.echo))
        click.echo("all that is removed")


def _made(arch: str) -> bytes:
    """A new zip."""
    return package.zipped(package.collect(ROOT, arch, functions.PYTHON, say=_aside))


def _aside(text: str) -> None:
    """Tells how far it is, beside what the command prints."""
    click.echo(text, err=True)


def _site(cloud: str, bucket: str, region: str | None) -> sites.Site:
    of = clouds.CLOUDS[cloud]
    return sites.Site(of, bucket, clouds.storage(of, region))


def _setting(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name.replace("_", "").isalnum():
        raise DeployError(f"{text!r} is no setting: --set takes NAME=VALUE")
    return name, value


def _finish(changes: Changes, outcome: str) -> None:
    """Reports the outcome, and whether anything had to change."""
    if not changes.count:
        click.echo("nothing to change")
    if outcome and not (changes.dry_run and changes.count):
        click.echo(outcome)
